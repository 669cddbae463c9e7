import type { ReactNode } from 'react';

import { formTexts } from '../../texts/formTexts';
import styles from './Field.module.scss';
import { FieldNote } from './FieldNote';
import { type FieldFrame, labelIdOf } from './fieldFrame';

type Props = FieldFrame & { id: string; children: ReactNode };

/** Label above, control, helper or error below, never both. */
export function Field({ id, label, isOptional = false, helper, isHelperGood = false, error, children }: Props) {
  return (
    <div className={styles.field}>
      <label className={styles.label} id={labelIdOf(id)} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> ({formTexts.optional})</span>}
      </label>
      {children}
      <FieldNote id={id} helper={helper} isHelperGood={isHelperGood} error={error} />
    </div>
  );
}
