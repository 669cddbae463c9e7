import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import styles from './Button.module.scss';
import { buttonLook, type ButtonLook } from './buttonLook';

type Props = ButtonLook & {
  children: ReactNode;
  /** A path of this shop, or with isExternal any address. */
  to: string;
  icon?: IconName;
  /** Leaves the shop: opens a new tab. */
  isExternal?: boolean;
  /** Loads the page again, so that nothing of this one stays behind (checkout). */
  isDocument?: boolean;
  onClick?: () => void;
};

/** A link that looks like a button: for navigation alone. */
export function ButtonLink({ children, to, icon, isExternal = false, isDocument = false, onClick, ...look }: Props) {
  const content = (
    <span className={styles.content}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
  if (isExternal)
    return (
      <a className={buttonLook(look)} href={to} target="_blank" rel="noopener" onClick={onClick}>
        {content}
      </a>
    );
  return (
    <Link className={buttonLook(look)} to={to} reloadDocument={isDocument} onClick={onClick}>
      {content}
    </Link>
  );
}
