import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';

import type { FormErrors } from '../../../kit/Form/Form';
import { useAppSelector } from '../../../core/hooks';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { IDLE, type RequestState } from '../../core/requestState';
import { AdminSection } from '../../kit/AdminSection';
import { Refusal } from '../../kit/Refusal';
import { RequestForm } from '../../kit/RequestForm';
import styles from '../Rules.module.scss';
import { refusalSentence } from '../rulesWords';
import { selectGoods } from './goodsSlice';
import { TestCart } from './TestCart';

type Props<Values extends FormikValues> = {
  id: string;
  title: string;
  text: string;
  request: RequestState;
  initialValues: Values;
  validate: (values: Values) => FormErrors<Values>;
  onSubmit: (values: Values) => void;
  submit: string;
  /** Read out while it runs. */
  busyText?: string;
  /** Fields of what the test needs beside the cart. */
  fields: ReactNode;
  resultLabel: string;
  /** The result; nothing before the first one. */
  children: ReactNode;
};

/** Tries rules on a test cart: the cart, what else the test needs, and its result. */
export function CartTester<Values extends FormikValues>({
  id,
  title,
  text,
  request,
  initialValues,
  validate,
  onSubmit,
  submit,
  busyText,
  fields,
  resultLabel,
  children,
}: Props<Values>) {
  const { lines } = useAppSelector(selectGoods);
  const isAsking = request.status === 'sending';
  return (
    <AdminSection title={title} text={text}>
      <TestCart />
      {lines.length > 0 && (
        <RequestForm
          id={id}
          // A refusal stands below the form, where the result would.
          request={isAsking ? request : IDLE}
          initialValues={initialValues}
          validate={validate}
          tone="outlined"
          onSubmit={onSubmit}
          submit={submit}
        >
          {fields}
        </RequestForm>
      )}
      {busyText && <VisuallyHidden isLive>{isAsking ? busyText : ''}</VisuallyHidden>}
      {request.status === 'refused' && <Refusal>{refusalSentence(request.refusal)}</Refusal>}
      {children && (
        <section className={styles.stack} aria-label={resultLabel} aria-busy={isAsking}>
          {children}
        </section>
      )}
    </AdminSection>
  );
}
