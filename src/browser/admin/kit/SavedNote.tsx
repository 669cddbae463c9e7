import { Icon } from '../../kit/Icon/Icon';
import styles from './SavedNote.module.scss';

type Props = { isShown: boolean; children: string };

/** A confirmation beside what was saved, announced when it appears. */
export function SavedNote({ isShown, children }: Props) {
  return (
    <output className={styles.note}>
      {isShown && (
        <>
          <Icon name="check" size="s" />
          {children}
        </>
      )}
    </output>
  );
}
