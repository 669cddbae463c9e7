import { Icon } from '../Icon/Icon';
import styles from './Field.module.scss';
import type { FieldFrame } from './fieldFrame';

type NoteProps = Pick<FieldFrame, 'helper' | 'isHelperGood' | 'error'> & { id: string };

/** The words under a control; its id is `noteIdOf(id, …)`. */
export function FieldNote({ id, helper, isHelperGood = false, error }: NoteProps) {
  if (error)
    return (
      <p className={styles.bad} id={`${id}-note`}>
        <Icon name="warn" size="s" />
        {error}
      </p>
    );
  if (!helper) return null;
  return (
    <p
      className={isHelperGood ? styles.good : styles.helper}
      id={`${id}-note`}
      role={isHelperGood ? 'status' : undefined}
    >
      {helper}
    </p>
  );
}
