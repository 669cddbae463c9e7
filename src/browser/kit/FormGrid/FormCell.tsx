import type { ReactNode } from 'react';

import { classNames } from '../classNames';
import styles from './FormGrid.module.scss';

type Props = {
  children: ReactNode;
  /** Columns of six. */
  span: 2 | 3 | 4;
  /** Also on phones: for pairs read together (validade and CVV, cidade and estado). */
  isAlways?: boolean;
};

/** A narrower place in a `FormGrid`, from 540 px up. */
export function FormCell({ children, span, isAlways = false }: Props) {
  return <div className={classNames(styles[isAlways ? `always${span}` : `from${span}`])}>{children}</div>;
}
