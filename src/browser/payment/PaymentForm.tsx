import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';

import { addBusinessDays, formatDay, type PlainDay } from '../../shared/kernel/calendar';
import { mostInstallments, type Centavos } from '../../shared/kernel/money';
import { isCardMethod, type PaymentMethod } from '../../shared/payment/paymentMethods';
import { BOLETO_BUSINESS_DAYS } from '../../shared/payment/paymentTimes';
import { useAppSelector } from '../core/hooks';
import { ChoiceCards, type Choice } from '../kit/ChoiceCards/ChoiceCards';
import { Form, type FormErrors } from '../kit/Form/Form';
import { FormErrorSummary } from '../kit/Form/FormErrorSummary';
import { selectInstallmentMin } from '../store/storeSelectors';
import { paymentTexts } from '../texts/paymentTexts';
import { cardErrors, faceOf, type CardEntry } from './cardEntry';
import { CardFields } from './CardFields';
import { cardHold } from './cardHold';
import type { PaymentEntry } from './paymentEntry';
import { METHOD_SCREENS, METHODS_IN_ORDER } from './paymentMethods';
import styles from './PaymentForm.module.scss';
import type { CardProblem } from './paymentSaga';
import { selectMethods } from './paymentSlice';

/** A day of delivery and its shift, as they are chosen; '' for none. */
export type DayEntry = { day: string; shift: string };

/** What the form holds; the day is asked where an order is paid again alone. */
export type PaymentFormValues = CardEntry & DayEntry & { method: PaymentMethod; installments: string };
type Values = PaymentFormValues;

const NO_DAY: DayEntry = { day: '', shift: '' };

type Props = {
  id: string;
  amount: Centavos;
  /** The day in São Paulo. */
  today: PlainDay;
  start: PaymentEntry;
  /** Why a typed card brought no token; a new object per attempt. */
  problem: CardProblem | null;
  /** The day of delivery that is asked among `children`: with what it begins, and what is missing of it. */
  delivery?: { start: DayEntry; errorsOf: (method: PaymentMethod, entry: DayEntry) => Partial<DayEntry> };
  /** A field was left. `card` is null while it is not right. */
  onLeave?: (entry: PaymentEntry) => void;
  /** Everything is right; a typed card stands in `cardHold`. */
  onSubmit: (entry: PaymentEntry, delivery: DayEntry) => void;
  /** The buttons, and what else is asked. */
  children: ReactNode;
};

/** How it is paid: one way chosen, a card's form inside its card. What is typed of a card stays in memory. */
export function PaymentForm({ id, amount, today, start, problem, delivery, onLeave, onSubmit, children }: Props) {
  const methods = useAppSelector(selectMethods) ?? METHODS_IN_ORDER;
  const most = mostInstallments(amount, useAppSelector(selectInstallmentMin));
  const [initialValues] = useState((): Values => ({
    method: methods.includes(start.method) ? start.method : 'pix',
    ...cardHold.card(),
    installments: String(Math.min(start.installments, most)),
    ...(delivery?.start ?? NO_DAY),
  }));
  const [refused, setRefused] = useState<{ problem: CardProblem | null; fields: FormErrors<Values> | null }>({
    problem: null,
    fields: null,
  });
  // One object per refusal, however often this is drawn.
  if (refused.problem !== problem) setRefused({ problem, fields: fieldsOf(problem) });

  return (
    <Form
      id={id}
      initialValues={initialValues}
      validate={(values) => ({
        ...(isCardMethod(values.method) ? cardErrors(values, today) : {}),
        ...delivery?.errorsOf(values.method, values),
      })}
      refusedFields={refused.fields}
      onSubmit={(values) => onSubmit(entryOf(values, today, most), values)}
    >
      <Leaving today={today} most={most} onLeave={onLeave}>
        <FormErrorSummary {...(problem ? paymentTexts.problems[problem.kind] : {})} />
        <Methods amount={amount} most={most} today={today} methods={methods} />
      </Leaving>
      {children}
    </Form>
  );
}

const fieldsOf = (problem: CardProblem | null): FormErrors<Values> | null => {
  if (problem?.kind !== 'fields' || problem.fields.length === 0) return null;
  return Object.fromEntries(problem.fields.map((field) => [field, paymentTexts.refusedFields[field]]));
};

// A card is handed on in memory, and nothing of it in the entry but what may be shown.
const entryOf = ({ method, installments, ...typed }: Values, today: PlainDay, most: number): PaymentEntry => {
  const { number, holder, expiry, code } = typed;
  const card = { number, holder, expiry, code };
  cardHold.keep(card);
  const isRight = isCardMethod(method) && Object.keys(cardErrors(card, today)).length === 0;
  return { method, installments: Math.min(Number(installments), most), card: isRight ? faceOf(card) : null };
};

function Leaving({ today, most, onLeave, children }: Pick<Props, 'today' | 'onLeave' | 'children'> & { most: number }) {
  const { values } = useFormikContext<Values>();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- blur bubbles up from the fields
    <div
      className={styles.fields}
      onBlur={() => {
        const entry = entryOf(values, today, most);
        onLeave?.(entry);
      }}
    >
      {children}
    </div>
  );
}

type MethodsProps = Pick<Props, 'amount' | 'today'> & { methods: readonly PaymentMethod[]; most: number };

function Methods({ amount, most, today, methods }: MethodsProps) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const dueDay = formatDay(addBusinessDays(today, BOLETO_BUSINESS_DAYS, 'bank'));
  const choices = METHODS_IN_ORDER.filter((method) => methods.includes(method)).map((value): Choice<PaymentMethod> => ({
    value,
    title: paymentTexts.methods[value].title,
    description: paymentTexts.methods[value].text(dueDay, most),
    icon: METHOD_SCREENS[value].icon,
    body: isCardMethod(value) ? <CardFields amount={amount} most={most} /> : undefined,
  }));
  return (
    <ChoiceCards
      legend={paymentTexts.legend}
      choices={choices}
      value={values.method}
      onChange={(method) => void setFieldValue('method', method)}
    />
  );
}
