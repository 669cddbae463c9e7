import type { ReactNode } from 'react';

import { linkLook } from './linkLook';

type Props = {
  children: ReactNode;
  /** Any address, also mailto: and tel:. */
  to: string;
  isAlone?: boolean | 'tight';
  onClick?: () => void;
};

/** A link of a page without routes, to an address that this server made. Those of merchants and providers: TextLink. */
export function ExternalLink({ children, to, isAlone = false, onClick }: Props) {
  return (
    <a className={linkLook(isAlone)} href={to} rel="noopener" onClick={onClick}>
      {children}
    </a>
  );
}
