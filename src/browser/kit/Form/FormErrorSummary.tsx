import { useFormikContext, type FormikValues } from 'formik';
import { useState } from 'react';

import { ErrorSummary } from '../ErrorSummary/ErrorSummary';
import { useFieldIds } from './formName';

type Props = {
  /** A refusal of the whole form ('Credenciais inválidas') instead of the number of fields to put right. */
  title?: string | null;
  /** What to do about it. */
  text?: string;
  /** What the fields are called, where their errors do not say it: the lines begin with it. */
  labels?: { [field: string]: string | undefined };
};

/** One submit, or one refusal of the server, and how it ended. */
type Attempt = { number: number; submitCount: number; refusal?: unknown; hasFailed: boolean };

/** The form's errors after a failed submit; takes the focus then, and shrinks as they are put right. */
export function FormErrorSummary({ title = null, text, labels }: Props) {
  const form = useFormikContext<FormikValues>();
  const idOf = useFieldIds();
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, submitCount: 0, hasFailed: false });

  // In the order of the form's values.
  const errors = Object.keys(form.values).flatMap((field) => {
    const error = form.errors[field];
    const label = labels?.[field];
    return typeof error === 'string' ? [{ fieldId: idOf(field), text: label ? `${label}: ${error}` : error }] : [];
  });
  const isSettled = !form.isSubmitting && !form.isValidating;
  const isNew = form.submitCount !== attempt.submitCount || form.status !== attempt.refusal;
  // Judged once per attempt: errors of later typing stay beside their fields.
  if (isSettled && isNew && (form.status === attempt.refusal || errors.length > 0))
    setAttempt({
      number: attempt.number + 1,
      submitCount: form.submitCount,
      refusal: form.status,
      hasFailed: errors.length > 0,
    });
  else if (isSettled && attempt.hasFailed && errors.length === 0) setAttempt({ ...attempt, hasFailed: false });

  if (title === null && !attempt.hasFailed) return null;
  return (
    <ErrorSummary
      key={`${attempt.number} ${title ?? ''}`}
      title={title}
      text={text}
      errors={attempt.hasFailed ? errors : []}
    />
  );
}
