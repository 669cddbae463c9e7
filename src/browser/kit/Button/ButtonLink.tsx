import type { ReactNode } from 'react';

import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/iconPaths';
import { SafeLink } from '../SafeLink/SafeLink';
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
export function ButtonLink({ children, to, icon, isExternal, isDocument, onClick, ...look }: Props) {
  return (
    <SafeLink
      className={buttonLook(look)}
      to={to}
      isExternal={isExternal}
      hasTab
      isDocument={isDocument}
      onClick={onClick}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} size="s" />}
        {children}
      </span>
    </SafeLink>
  );
}
