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
  hasTab?: true;
  /** Loads the page again, so that nothing of this one stays behind. */
  isDocument?: boolean;
  onClick?: () => void;
};

/** A link to an address that may come from a merchant or a provider. Where the address is code, only the words are there. */
export function SafeLink({ to, isExternal = false, hasTab, isDocument, ...link }: Props) {
  if (!isSafeAddress(to, isExternal)) return <span className={link.className}>{link.children}</span>;
  if (!isExternal) return <Link to={to} reloadDocument={isDocument} {...link} />;
  return (
    <a href={to} target={hasTab && '_blank'} rel="noopener" {...link}>
      {link.children}
    </a>
  );
}
