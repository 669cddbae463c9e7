import { Icon } from '../../kit/Icon/Icon';
import styles from './SavedNote.module.scss';

type Props = { isShown: boolean; children: string };

/** Good news beside what was saved, said aloud when it comes. */
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
