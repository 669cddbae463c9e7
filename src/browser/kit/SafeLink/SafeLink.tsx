import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { isSafeAddress } from './safeAddress';

type Props = {
  children: ReactNode;
  className: string | undefined;
  /** A path of this shop, or with isExternal any address (also mailto: and tel:). */
  to: string;
  isExternal?: boolean;
  /** Opens a new tab, for what is outside alone. */
  hasTab?: boolean;
  /** Loads the page again, so that nothing of this one stays behind. */
  isDocument?: boolean;
  onClick?: () => void;
};

/** A link to an address that may come from a merchant or a provider. Where the address is code, only the words are there. */
export function SafeLink({ children, className, to, isExternal = false, hasTab, isDocument, onClick }: Props) {
  if (!isSafeAddress(to, isExternal)) return <span className={className}>{children}</span>;
  if (isExternal)
    return (
      <a className={className} href={to} target={hasTab ? '_blank' : undefined} rel="noopener" onClick={onClick}>
        {children}
      </a>
    );
  return (
    <Link className={className} to={to} reloadDocument={isDocument} onClick={onClick}>
      {children}
    </Link>
  );
}
