import type { ReactNode } from 'react';

import styles from './Bubble.module.scss';

type Props = {
  /** One useful fact, never an offer. */
  children: ReactNode;
  /** The address of the animal that says it; decorative. */
  pictureUrl?: string;
};

/** A speech bubble with advice: one per screen. */
export function Bubble({ children, pictureUrl }: Props) {
  return (
    <div className={pictureUrl ? styles.say : undefined}>
      {pictureUrl && <img className={styles.face} src={pictureUrl} alt="" width="52" height="52" loading="lazy" />}
      <div className={styles.words}>{children}</div>
    </div>
  );
}
