import { useFormikContext } from 'formik';

import { classNames } from '../../kit/classNames';
import { useFieldId } from '../../kit/Form/formName';
import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import styles from './Integration.module.scss';

/** The form's values of a set of choices, each 'true' or 'false'; `choices` itself carries the error of them all. */
type Choices = Record<string, string>;

// A form takes a point in a name for a path.
const fieldOf = (value: string): string => value.replace('.', '_');

/** Choices as a form begins with them. */
export const choicesOf = (values: readonly string[], chosen: readonly string[]): Choices =>
  Object.fromEntries(values.map((value) => [fieldOf(value), chosen.includes(value) ? 'true' : 'false']));

/** Those of a set that are chosen. */
export const chosenOf = <Value extends string>(values: readonly Value[], form: Choices): Value[] =>
  values.filter((value) => form[fieldOf(value)] === 'true');

/** True where nothing of a set is chosen. */
export const isNoneChosen = (values: readonly string[], form: Choices): boolean => chosenOf(values, form).length === 0;

type Props = {
  legend: string;
  options: readonly { value: string; text: string; note?: string }[];
  /** Each on a line of its own. */
  isWide?: boolean;
};

/** Several of a set, in the form around: at least one. */
export function FormChoices({ legend, options, isWide = false }: Props) {
  const { errors, submitCount } = useFormikContext<Choices>();
  // The summary of the form's errors leads here.
  const id = useFieldId('choices');
  const error = submitCount > 0 ? errors['choices'] : undefined;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classNames(styles.choices, isWide && styles.wide)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, text, note }) => (
        <FormCheckbox key={value} name={fieldOf(value)} helper={note}>
          {text}
        </FormCheckbox>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
