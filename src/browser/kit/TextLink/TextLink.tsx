import type { ReactNode } from 'react';

import { SafeLink } from '../SafeLink/SafeLink';
import { linkLook } from './linkLook';

type Props = {
  children: ReactNode;
  /** A path of this shop, or with isExternal any address (also mailto: and tel:). */
  to: string;
  isExternal?: boolean;
  /** Stands alone, not in running text: 44 px high. tight: in a row of a list, where only its hit area is as high. */
  isAlone?: boolean | 'tight';
  onClick?: () => void;
};

/** A link in the store's colour, underlined. */
export const TextLink = ({ isAlone = false, ...link }: Props) => <SafeLink className={linkLook(isAlone)} {...link} />;
