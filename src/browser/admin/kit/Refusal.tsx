import type { ReactNode } from 'react';

import styles from './Refusal.module.scss';

type Props = {
  children: ReactNode;
  /** On a ground of its own: for what concerns a whole list or page. */
  isBoxed?: boolean;
  /** Not read out by itself: a field or a live region says it already. */
  isSilent?: boolean;
};

/** Why something did not happen, read out when it appears. */
export const Refusal = ({ children, isBoxed = false, isSilent = false }: Props) => (
  <p role={isSilent ? undefined : 'alert'} className={isBoxed ? styles.box : styles.words}>
    {children}
  </p>
);
