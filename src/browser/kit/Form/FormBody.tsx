import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react';

/** What Formik hands on of a submit that ran through; an invalid form ends in nothing. */
export const SUBMITTED = 'submitted';

/** Asks for confirmation before unsaved changes are left. */
export type FormGuard = ComponentType<{ isHolding: boolean }>;

type Props = {
  id: string;
  refusedFields: Record<string, string | undefined> | null;
  guard: FormGuard | null;
  /** Called once per refusal, with the values that were sent. */
  onRefused: (values: FormikValues) => void;
  children: ReactNode;
};

/** The form element; takes the server's refusals over into Formik. */
export function FormBody({ id, refusedFields, guard: Guard, onRefused, children }: Props) {
  const form = useFormikContext<FormikValues>();
  const isRunning = useRef(false);
  /** The last submit that ran through; what was changed, or refused, since is unsaved. */
  const [saved, setSaved] = useState<{ values: FormikValues; refusedFields: Props['refusedFields'] } | null>(null);
  const isSaved = saved !== null && saved.values === form.values && saved.refusedFields === refusedFields;

  const takeOver = useEffectEvent((refused: Record<string, string | undefined>) => {
    onRefused(form.values);
    form.setStatus(refused); // the error summary shows itself again
    const touched = Object.fromEntries(Object.keys(refused).map((field) => [field, true]));
    void form.setTouched({ ...form.touched, ...touched }, true);
  });
  useEffect(() => {
    if (refusedFields) takeOver(refusedFields);
  }, [refusedFields]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Formik takes a second submit while the first one runs.
    if (isRunning.current) return;
    isRunning.current = true;
    const { values } = form;
    try {
      const end: unknown = await form.submitForm();
      if (Guard && end === SUBMITTED) setSaved({ values, refusedFields });
    } finally {
      isRunning.current = false;
    }
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} onReset={form.handleReset}>
      {children}
      {Guard && <Guard isHolding={form.dirty && !form.isSubmitting && !isSaved} />}
    </form>
  );
}
