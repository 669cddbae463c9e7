import { Formik, type FormikErrors, type FormikValues } from 'formik';
import { useRef, type ReactNode } from 'react';

import { FormBody, SUBMITTED, type FormGuard } from './FormBody';
import { FormNameProvider } from './formName';

/** An error text per field; no entry where the field is right. */
export type FormErrors<Values> = { [Field in keyof Values]?: string };

type Props<Values extends FormikValues> = {
  /** Unique on the page: names the form's fields, and lets a button outside submit it. */
  id: string;
  initialValues: Values;
  /** Errors of these values. Called with the transformed values. */
  validate: (values: Values) => FormErrors<Values>;
  /** Applied before validating and before submitting (specification §5). */
  transform?: (values: Values) => Values;
  /** Runs only if all fields are valid; while its promise is pending the form is submitting. */
  onSubmit: (values: Values) => void | Promise<void>;
  /** What the server refused, on its fields: shown until the field's value changes. Pass a new object per refusal. */
  refusedFields?: FormErrors<Values> | null;
  /** `LeaveGuard` where a page with unsaved changes asks before it is left. Handed in: few forms have one, and it needs a router. */
  guard?: FormGuard | null;
  children: ReactNode;
};

// Unless given, Formik takes their absence for a change once it has mounted, and wipes what a refusal had just marked.
const NOTHING = {};

const asIs = <Values,>(values: Values) => values;

/** A form bound to Formik: validates on blur and on submit, then on each change of a touched field (specification §4). */
export function Form<Values extends FormikValues>({
  id,
  initialValues,
  validate,
  transform = asIs,
  onSubmit,
  refusedFields = null,
  guard = null,
  children,
}: Props<Values>) {
  /** The values the server refused, to know which of them are still the same. */
  const refusal = useRef<{ fields: FormErrors<Values>; values: Values } | null>(null);

  function errorsOf(values: Values): FormikErrors<Values> {
    const { fields, values: refusedValues } = refusal.current ?? { fields: {}, values };
    const standing = Object.entries(fields).filter(([field]) => values[field] === refusedValues[field]);
    // One text per field, which is what Formik wants of flat values.
    return { ...Object.fromEntries(standing), ...validate(transform(values)) } as FormikErrors<Values>;
  }

  return (
    <FormNameProvider value={id}>
      <Formik<Values>
        initialValues={initialValues}
        enableReinitialize
        initialTouched={NOTHING}
        initialErrors={NOTHING}
        validate={errorsOf}
        // Formik ends the submitting state only of a promise.
        onSubmit={async (values: Values) => {
          await onSubmit(transform(values));
          return SUBMITTED;
        }}
      >
        <FormBody
          id={id}
          refusedFields={refusedFields}
          guard={guard}
          onRefused={(values) => {
            refusal.current = refusedFields && { fields: refusedFields, values: values as Values };
          }}
        >
          {children}
        </FormBody>
      </Formik>
    </FormNameProvider>
  );
}
