import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

type Props = {
  id: string;
  refusedFields: Record<string, string | undefined> | null;
  /** Called once per refusal, with the values that were sent. */
  onRefused: (values: FormikValues) => void;
  children: ReactNode;
};

/** The form element; takes the server's refusals over into Formik. */
export function FormBody({ id, refusedFields, onRefused, children }: Props) {
  const form = useFormikContext<FormikValues>();

  const takeOver = useEffectEvent((refused: Record<string, string | undefined>) => {
    onRefused(form.values);
    form.setStatus(refused); // the error summary shows itself again
    const touched = Object.fromEntries(Object.keys(refused).map((field) => [field, true]));
    void form.setTouched({ ...form.touched, ...touched }, true);
  });
  useEffect(() => {
    if (refusedFields) takeOver(refusedFields);
  }, [refusedFields]);

  return (
    <form id={id} noValidate onSubmit={form.handleSubmit} onReset={form.handleReset}>
      {children}
    </form>
  );
}
