import { useFormikContext, type FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';

import { Form, type FormErrors } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import styles from './KeptForm.module.scss';

type Props<Values extends FormikValues> = {
  id: string;
  /** What it begins with; later changes of it are its own doing and do not reset it. */
  start: Values;
  validate: (values: Values) => FormErrors<Values>;
  /** A field was left, its value right or wrong: to be kept for a reload. */
  onLeave: (values: Values) => void;
  onSubmit: (values: Values) => void;
  children: ReactNode;
};

/** A step's form: its errors on top after a failed submit, and whatever is typed handed over as fields are left. */
export function KeptForm<Values extends FormikValues>({
  id,
  start,
  validate,
  onLeave,
  onSubmit,
  children,
}: Props<Values>) {
  const [initialValues] = useState(start);
  return (
    <Form id={id} initialValues={initialValues} validate={validate} onSubmit={onSubmit}>
      <Leaving onLeave={onLeave}>
        <FormErrorSummary />
        {children}
      </Leaving>
    </Form>
  );
}

function Leaving<Values extends FormikValues>({ onLeave, children }: Pick<Props<Values>, 'onLeave' | 'children'>) {
  const { values } = useFormikContext<Values>();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- blur bubbles up from the fields
    <div className={styles.fields} onBlur={() => onLeave(values)}>
      {children}
    </div>
  );
}
