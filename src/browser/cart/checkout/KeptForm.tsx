import { useFormikContext, type FormikValues } from 'formik';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { Form, type FormErrors } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { checkoutTexts } from '../../texts/checkoutTexts';
import styles from './KeptForm.module.scss';

type Props<Values extends FormikValues> = {
  id: string;
  /** What it begins with; later changes of it are its own doing and do not reset it. */
  start: Values;
  validate: (values: Values) => FormErrors<Values>;
  /** What the server refused of it when it begins. */
  refusedFields: FormErrors<Values>;
  /** Something was typed, or its field left, right or wrong: to be kept for a reload. */
  onLeave: (values: Values) => void;
  onSubmit: (values: Values) => void;
  children: ReactNode;
};

/** A step's form: its errors on top after a failed submit, and whatever is typed handed over as fields are left. */
export function KeptForm<Values extends FormikValues>({
  id,
  start,
  validate,
  refusedFields,
  onLeave,
  onSubmit,
  children,
}: Props<Values>) {
  const [initialValues] = useState(start);
  const [refusedAtFirst] = useState(Object.keys(refusedFields).length > 0 ? refusedFields : null);
  return (
    <Form id={id} initialValues={initialValues} validate={validate} refusedFields={refusedAtFirst} onSubmit={onSubmit}>
      <Leaving onLeave={onLeave}>
        <FormErrorSummary text={refusedAtFirst ? checkoutTexts.fieldsRefused : undefined} />
        {children}
      </Leaving>
    </Form>
  );
}

/** The pause in typing after which it is kept: the field may never be left, by a reload or the browser's way back. */
const REST_MS = 250;

function Leaving<Values extends FormikValues>({ onLeave, children }: Pick<Props<Values>, 'onLeave' | 'children'>) {
  const { values } = useFormikContext<Values>();
  const latest = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);

  function keep() {
    clearTimeout(timer.current);
    onLeave(latest.current);
  }
  function keepInTime() {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, REST_MS);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- both bubble up from the fields
    <div className={styles.fields} onInput={keepInTime} onBlur={keep}>
      {children}
    </div>
  );
}
