import { formatDocument } from '../kernel/documents';
import type { PlatformIdentity, Store } from './storeContract';

/** Who sells and writes the invoice; '' while a store that is being set up lacks its legal data (Decreto 7.962/2013). */
const sellerLine = ({ legalName, companyId }: Pick<Store['legal'], 'legalName' | 'companyId'>): string => {
  const who = [legalName, companyId && `CNPJ\u00a0${formatDocument(companyId)}`].filter(Boolean).join(', ');
  return who && `Vendido e faturado por ${who}`;
};

/** Whose platform it is sold on. */
const platformLine = ({ name, companyId }: PlatformIdentity): string =>
  `Plataforma ${name}, CNPJ\u00a0${formatDocument(companyId)}`;

/** Who sells, and on whose platform, in one line. */
export const whoSells = (
  legal: Pick<Store['legal'], 'legalName' | 'companyId'>,
  platform: PlatformIdentity | null,
): string => [sellerLine(legal), platform && platformLine(platform)].filter(Boolean).join(' · ');
