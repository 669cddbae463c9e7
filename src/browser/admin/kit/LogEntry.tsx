import type { ReactNode } from 'react';

import { formatTime } from '../../../shared/kernel/calendar';
import { Icon } from '../../kit/Icon/Icon';
import type { IconName } from '../../kit/Icon/iconPaths';
import styles from './Log.module.scss';

type Props = {
  who: string;
  /** The face of what is not a person; a person's is their initial. */
  icon: IconName | null;
  createdAt: string;
  /** What was done, and below it what there is to say about it. */
  sentence: ReactNode;
  children: ReactNode;
};

/** One entry of a log: a face, a sentence, and when. */
export function LogEntry({ who, icon, createdAt, sentence, children }: Props) {
  return (
    <li className={styles.line}>
      <span className={icon === null ? styles.person : styles.face} aria-hidden="true">
        {icon === null ? who.slice(0, 1).toLocaleUpperCase('pt-BR') : <Icon name={icon} />}
      </span>
      <div className={styles.words}>
        <p>
          <strong>{who}</strong> {sentence}
        </p>
        {children}
      </div>
      <time className={styles.time} dateTime={createdAt}>
        {formatTime(createdAt)}
      </time>
    </li>
  );
}
