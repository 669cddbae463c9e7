import type { ReactNode, Ref } from 'react';

import { classNames } from '../classNames';
import styles from './TextLink.module.scss';

type Props = {
  children: ReactNode;
  isAlone?: boolean;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
};

/** A small action that looks like a link: 'Editar', 'Desfazer', 'Trocar CEP'. */
export function TextButton({ children, isAlone = false, isDisabled = false, ref, onClick }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.link, isAlone ? styles.alone : styles.action)}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
