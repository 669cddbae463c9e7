import { useEffect, useRef } from 'react';

import styles from './BareCheckbox.module.scss';

type Props = {
  /** Read, not seen. */
  label: string;
  isChecked: boolean;
  /** Some of what it stands for is chosen, not all. */
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
};

/** A box without words, in the row of a list: 22 px drawn, 44 px to hit. */
export function BareCheckbox({ label, isChecked, isMixed = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // No attribute says it.
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={styles.area}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
