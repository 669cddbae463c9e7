import type { ReactNode } from 'react';

import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { Loader } from '../Loader/Loader';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './NeedList.module.scss';

/** Things that are needed, each with how it stands: rows of `NeedRow`. */
export function NeedList({ children, isInCard = false }: { children: ReactNode; isInCard?: boolean }) {
  return <ul className={classNames(styles.list, isInCard && styles.inCard)}>{children}</ul>;
}

type Props = {
  /** good, bad, warn: what was found. busy: being looked at. A number or '+': still to do. */
  mark: 'good' | 'bad' | 'warn' | 'busy' | { text: string };
  /** The mark in a word, for screen readers. */
  said: string;
  name: ReactNode;
  detail: string;
  /** A button or link beside it. */
  action?: ReactNode;
  /** Under it: what to do about it. */
  children?: ReactNode;
  /** The one to go on with. */
  isCurrent?: boolean;
};

/** One thing that is needed: its mark, name and facts, with what can be done about it. */
export function NeedRow({ mark, said, name, detail, action, children, isCurrent = false }: Props) {
  const look = typeof mark === 'string' ? mark : 'todo';
  return (
    <li className={classNames(styles.row, isCurrent && styles.current)} aria-current={isCurrent ? 'step' : undefined}>
      <span className={classNames(styles.mark, styles[look])}>
        {typeof mark === 'object' && <span aria-hidden="true">{mark.text}</span>}
        {mark === 'busy' && <Loader size="s" />}
        {(mark === 'good' || mark === 'bad' || mark === 'warn') && (
          <Icon name={mark === 'good' ? 'check' : 'warn'} size="s" />
        )}
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
      <div className={styles.words}>
        <b className={styles.name}>{name}</b>
        <p className={styles.detail}>{detail}</p>
      </div>
      {action && <div className={styles.do}>{action}</div>}
      {children}
    </li>
  );
}
