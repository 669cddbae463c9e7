import { useMemo, useState } from 'react';

import { dayOfText, formatDay } from '../../../shared/kernel/calendar';
import { crmvOf } from '../../../shared/kernel/crmv';
import type { Refusal } from '../../../shared/kernel/refusal';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { CartPrescriptions } from '../../../shared/order/prescriptionContract';
import { issueFault, PRESCRIPTION_LIMITS } from '../../../shared/order/prescriptionRules';
import { emailError, nameError, withoutEmpty } from '../../account/entryErrors';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { FileDrop, type DroppedFile } from '../../kit/FileDrop/FileDrop';
import { Form, type FormErrors } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { emailInput } from '../../kit/FormField/emailInput';
import { FormField } from '../../kit/FormField/FormField';
import { useFormField } from '../../kit/FormField/useFormField';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { TextButton } from '../../kit/TextLink/TextButton';
import { addPicture } from '../../platform/chosenPictures';
import { prescriptionTexts as texts } from '../../texts/prescriptionTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { selectBuyer } from '../checkoutSelectors';
import styles from './Prescriptions.module.scss';
import { prescriptionSubmitted, selectPrescription } from './prescriptionSlice';

type Values = {
  file: string;
  issuedOn: string;
  animalName: string;
  crmv: string;
  quantity: string;
  name: string;
  email: string;
};

type Props = {
  needed: CartPrescriptions['listNeeded'][number];
  /** Says whether it is known whom answers are written to. */
  cart: Pick<CartPrescriptions, 'isBuyerKnown' | 'isEarlierBuyerKnown'>;
  onCancel: () => void;
};

const ISSUE_WORDS = { 'not accepted': texts.issuedWrong, future: texts.issuedFuture, tooOld: texts.issuedOld };

const dayError = (typed: string, today: string): string | undefined => {
  const fault = issueFault(dayOfText(typed) ?? '', today);
  return fault === null ? undefined : ISSUE_WORDS[fault];
};

const isQuantity = (text: string): boolean => /^[1-9]\d?$/.test(text.trim());

/**
 * The file, what stands in it, and whom the answer goes to. After a refusal it begins with what was sent, but for the file.
 */
export function PrescriptionForm({ needed, cart, onCancel }: Props) {
  const { productId, title, quantity, listPrescription } = needed;
  const [latest] = listPrescription;
  const before = latest?.status === 'refused' ? latest : null;
  const [isSameBuyer, setIsSameBuyer] = useState(cart.isEarlierBuyerKnown);
  const isBuyerKnown = cart.isBuyerKnown || isSameBuyer;
  const { sending } = useAppSelector(selectPrescription);
  const buyer = useAppSelector(selectBuyer);
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const dispatch = useAppDispatch();
  const [initialValues] = useState<Values>({
    file: '',
    issuedOn: before ? formatDay(before.issuedOn) : '',
    animalName: before?.animalName ?? '',
    crmv: before?.crmv ?? '',
    quantity: String(before?.quantityAsked ?? quantity),
    name: buyer.name,
    email: buyer.email,
  });
  const own = sending?.productId === productId ? sending : null;
  const refusal = own?.status === 'refused' ? own.refusal : null;
  const refusedFields = useMemo(() => refusal && refusedOf(refusal), [refusal]);
  const errorsOf = (values: Values): FormErrors<Values> =>
    withoutEmpty<Values>({
      file: values.file === '' ? texts.fileMissing : undefined,
      issuedOn: dayError(values.issuedOn, today),
      animalName: nameError(values.animalName, texts.animalMissing),
      crmv: crmvOf(values.crmv) === null ? texts.crmvWrong : undefined,
      quantity: isQuantity(values.quantity) ? undefined : texts.quantityWrong,
      name: isBuyerKnown ? undefined : nameError(values.name, texts.nameMissing),
      email: isBuyerKnown ? undefined : emailError(values.email),
    });
  return (
    <Form
      id={`prescription-${productId}`}
      initialValues={initialValues}
      validate={errorsOf}
      refusedFields={refusedFields}
      onSubmit={(values) =>
        void dispatch(
          prescriptionSubmitted({
            productId,
            quantity: Number(values.quantity),
            issuedOn: dayOfText(values.issuedOn) ?? '',
            animalName: values.animalName.trim(),
            crmv: values.crmv.trim(),
            buyer: isBuyerKnown ? null : { name: values.name.trim(), email: values.email.trim() },
            file: values.file,
          }),
        )
      }
    >
      <fieldset className={styles.form} aria-label={texts.formTitle(title)}>
        <FormErrorSummary title={refusal && !refusedFields ? wordsOf(refusal) : null} />
        {before && <p>{texts.againAsSent}</p>}
        <FileField />
        <FormGrid>
          <FormField
            span={3}
            name="issuedOn"
            label={texts.issuedOn}
            helper={texts.issuedHelper}
            inputMode="numeric"
            placeholder="dd/mm/aaaa"
            maxLength={10}
            autoComplete="off"
          />
          <FormField
            span={3}
            name="quantity"
            label={texts.quantity}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
          <FormField
            span={3}
            name="animalName"
            label={texts.animalName}
            maxLength={PRESCRIPTION_LIMITS.animalName}
            autoComplete="off"
          />
          <FormField
            span={3}
            name="crmv"
            label={texts.crmv}
            helper={texts.crmvHelper}
            autoCapitalize="characters"
            maxLength={20}
            autoComplete="off"
          />
          {!isBuyerKnown && (
            <>
              <FormField span={3} name="name" label={texts.name} autoComplete="name" autoCapitalize="words" />
              <FormField
                {...emailInput}
                span={3}
                name="email"
                label={texts.email}
                helper={texts.emailHelper}
                autoComplete="email"
              />
            </>
          )}
        </FormGrid>
        {isSameBuyer && !cart.isBuyerKnown && (
          <p className={styles.fact}>
            {texts.sameEmail} <TextButton onClick={() => setIsSameBuyer(false)}>{texts.otherEmail}</TextButton>
          </p>
        )}
        <p className={styles.fact}>{texts.privacy}</p>
        <span className={styles.buttons}>
          <Button type="submit" isLoading={own?.status === 'sending'}>
            {texts.send}
          </Button>
          <Button tone="outlined" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </span>
      </fieldset>
    </Form>
  );
}

/** The file of the form around: kept out of the store, drawn smaller where it is a large picture. */
function FileField() {
  const { id, error, onChange, onBlur } = useFormField('file');
  const [chosen, setChosen] = useState<DroppedFile | null>(null);
  return (
    <FileDrop
      id={id}
      label={texts.file}
      helper={texts.fileHelper}
      error={error}
      accept={['image/*', '.pdf']}
      maxFiles={1}
      isMultiple={false}
      files={chosen ? [chosen] : []}
      onAdd={([file]) => {
        if (!file) return;
        setChosen({ id: file.name, name: file.name, size: file.size });
        void addPicture(file).then(onChange);
      }}
      onRemove={() => {
        setChosen(null);
        onChange('');
      }}
      onBlur={onBlur}
    />
  );
}

const FIELD_WORDS: Partial<Record<string, { field: keyof Values; words: string }>> = {
  animalName: { field: 'animalName', words: texts.animalMissing },
  crmv: { field: 'crmv', words: texts.crmvWrong },
  'buyer.name': { field: 'name', words: texts.nameMissing },
  'buyer.email': { field: 'email', words: texts.emailWrong },
};

/** What the server found wrong, by field; null where it refused something else. */
const refusedOf = ({ details }: Refusal): FormErrors<Values> | null => {
  const errors: FormErrors<Values> = {};
  for (const [path, word] of Object.entries(details?.fields ?? {})) {
    const known = FIELD_WORDS[path];
    if (known) errors[known.field] = known.words;
    if (path === 'issuedOn') errors.issuedOn = word === 'tooOld' ? texts.issuedOld : texts.issuedWrong;
  }
  return Object.keys(errors).length > 0 ? errors : null;
};

const wordsOf = ({ name, details }: Refusal): string => {
  if (details?.fields?.['productId']) return texts.productGone;
  const own: Partial<Record<string, string>> = texts.refusals;
  return own[name] ?? refusalTexts[name];
};
