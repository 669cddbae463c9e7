import { useId, type ReactNode } from 'react';

import { FieldNote } from '../Field/FieldNote';
import { type FieldFrame, noteIdOf } from '../Field/fieldFrame';
import styles from './Checkbox.module.scss';

type Props = Pick<FieldFrame, 'helper' | 'error'> & {
  /** The words beside the box; may hold links. */
  children: ReactNode;
  id?: string;
  name?: string;
  isChecked: boolean;
  isDisabled?: boolean;
  /** Must be ticked to go on (terms). */
  isRequired?: boolean;
  /** At the row's end: how many products a filter leaves. */
  count?: ReactNode;
  onChange: (isChecked: boolean) => void;
  onFocus?: () => void;
  onBlur?: () => void;
};

/** A yes or no: a 22 px box in a 44 px row. */
export function Checkbox({
  children,
  id: givenId,
  isChecked,
  isDisabled = false,
  isRequired = false,
  count,
  helper,
  error,
  onChange,
  ...input
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          checked={isChecked}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIdOf(id, { helper, error })}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      <FieldNote id={id} helper={helper} error={error} />
    </div>
  );
}
