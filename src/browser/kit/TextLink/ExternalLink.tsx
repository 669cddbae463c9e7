import type { ReactNode } from 'react';

import { isSafeAddress } from '../SafeLink/safeAddress';
import { linkLook } from './linkLook';

type Props = {
  children: ReactNode;
  /** Any address, also mailto: and tel:. */
  to: string;
  isAlone?: boolean | 'tight';
  onClick?: () => void;
};

/** A link out of this shop, or on a page without routes. Where the address is code, only the words are there. */
export function ExternalLink({ children, to, isAlone = false, onClick }: Props) {
  if (!isSafeAddress(to, true)) return <span className={linkLook(isAlone)}>{children}</span>;
  return (
    <a className={linkLook(isAlone)} href={to} rel="noopener" onClick={onClick}>
      {children}
    </a>
  );
}
