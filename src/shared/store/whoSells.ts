import { formatDocument } from '../kernel/documents';
import type { PlatformIdentity, Store } from './storeContract';

/**
 * Who sells and writes the invoice, and on whose platform, in one line (Decreto 7.962/2013). A store that is being set up
 * may lack its legal data.
 */
export const whoSells = (
  { legalName, companyId }: Pick<Store['legal'], 'legalName' | 'companyId'>,
  platform: PlatformIdentity | null,
): string => {
  const seller = named(legalName, companyId);
  return [
    seller && `Vendido e faturado por ${seller}`,
    platform && `Plataforma ${named(platform.name, platform.companyId)}`,
  ]
    .filter(Boolean)
    .join(' · ');
};

const named = (name: string, companyId: string): string =>
  [name, companyId && `CNPJ\u00a0${formatDocument(companyId)}`].filter(Boolean).join(', ');
