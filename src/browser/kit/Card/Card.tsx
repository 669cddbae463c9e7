import type { ReactNode } from 'react';

import { classNames } from '../classNames';
import styles from './Card.module.scss';

type Props = {
  children: ReactNode;
  /** small 8, normal 16 (default), medium 32, large 48, larger 64 px (specification §9). */
  padding?: 'small' | 'normal' | 'medium' | 'large' | 'larger';
  /** outlined: an edge on paper (default). wall: limewash. mist: the store's colour, quiet. */
  tone?: 'outlined' | 'wall' | 'mist';
  /** A section needs a name: the id of its heading. */
  labelledBy?: string;
};

/** A surface that holds what belongs together. Products never stand in one. */
export function Card({ children, padding = 'normal', tone = 'outlined', labelledBy }: Props) {
  const className = classNames(styles.card, styles[padding], styles[tone]);
  if (labelledBy === undefined) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
