import type { FormikValues } from 'formik';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';

import type { RefusalName } from '../../../shared/kernel/refusal';
import { withoutEmpty } from '../../account/entryErrors';
import { Button } from '../../kit/Button/Button';
import { Form, type FormErrors } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { adminTexts } from '../../texts/adminTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { fieldWords } from './adminValidation';
import { isFocusLost } from './useFocusHeir';
import type { RequestState } from '../core/requestState';
import styles from './RequestForm.module.scss';

/** What refusals mean at a place, under the catalogue's words; for some, instead of them. */
export type RefusalWords = { [Name in RefusalName]?: { title?: string; text?: string } };

type Props<Values extends FormikValues> = {
  id: string;
  request: RequestState;
  initialValues: Values;
  validate: (values: Values) => FormErrors<Values>;
  onSubmit: (values: Values) => void;
  refusals?: RefusalWords;
  /** What the server's words for a wrong field mean at a place, instead of the catalogue's. */
  fieldRefusals?: Readonly<Record<string, string>>;
  submit: ReactNode;
  /** Offers the way out of a step. The step takes the focus where its opener had it and is gone. */
  onCancel?: () => void;
  isDanger?: boolean;
  /** secondary where another button of the screen is the primary one. */
  tone?: 'primary' | 'outlined';
  /** As large as the shop's own: on pages that the shop frames. */
  isLarge?: boolean;
  children: ReactNode;
};

/** A form of the admin that sends one request: a refusal on top, wrong fields at their places, its button busy meanwhile. */
export function RequestForm<Values extends FormikValues>({
  id,
  request,
  initialValues,
  validate,
  onSubmit,
  refusals,
  fieldRefusals,
  submit,
  onCancel,
  isDanger = false,
  tone = 'primary',
  isLarge = false,
  children,
}: Props<Values>) {
  const refusal = request.status === 'refused' ? request.refusal : null;
  const refusedFields = useMemo(() => {
    const fields = Object.entries(refusal?.details?.fields ?? {}).filter(([field]) => field in initialValues);
    // The server names fields of the contract, which are the form's own.
    return fields.length === 0
      ? null
      : (Object.fromEntries(
          fields.map(([field, word]) => [field, fieldRefusals?.[word] ?? fieldWords(word)]),
        ) as FormErrors<Values>);
    // oxlint-disable-next-line react/exhaustive-deps -- the fields of a form stay
  }, [refusal]);
  const body = useRef<HTMLDivElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (onCancel && isFocusLost()) body.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  });
  useEffect(() => takeFocus(), []);
  const words = refusal && !refusedFields ? { title: refusalTexts[refusal.name], ...refusals?.[refusal.name] } : null;
  return (
    <Form
      id={id}
      initialValues={initialValues}
      validate={(values) => withoutEmpty(validate(values))}
      refusedFields={refusedFields}
      onSubmit={onSubmit}
    >
      <div className={styles.form} ref={body}>
        <FormErrorSummary title={words?.title} text={words?.text} />
        <FormGrid>{children}</FormGrid>
        <div className={styles.buttons}>
          <Button
            type="submit"
            size={isLarge ? 'l' : 's'}
            isWide={isLarge}
            tone={isDanger ? 'danger' : tone}
            isLoading={request.status === 'sending'}
          >
            {submit}
          </Button>
          {onCancel && (
            <Button size="s" tone="outlined" onClick={onCancel}>
              {adminTexts.cancel}
            </Button>
          )}
        </div>
      </div>
    </Form>
  );
}
