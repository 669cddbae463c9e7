import { formatDocument } from '../../../shared/kernel/documents';
import type { Store } from '../../../shared/store/storeContract';
import { SCHEMA, storeNodeId } from './headParts';
import { returnPolicyData } from './offerData';

/** Shown for a store without a logo of its own. */
const DEFAULT_LOGO = '/icons/icon-512.png';

/** Who sells (Decreto 7.962/2013), and the name search engines show for the site. */
export const storeData = ({ name, legal, logoUrl, whatsapp }: Store, origin: string): object[] => [
  {
    '@context': SCHEMA,
    '@type': 'Organization',
    '@id': storeNodeId(origin),
    name,
    legalName: legal.legalName,
    taxID: formatDocument(legal.companyId),
    url: `${origin}/`,
    logo: new URL(logoUrl ?? DEFAULT_LOGO, origin).href,
    email: legal.email,
    address: legal.address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: legal.email,
      ...(whatsapp === null ? {} : { telephone: `+${whatsapp}` }),
      areaServed: 'BR',
      availableLanguage: 'pt-BR',
    },
    hasMerchantReturnPolicy: returnPolicyData,
  },
  { '@context': SCHEMA, '@type': 'WebSite', name, url: `${origin}/`, inLanguage: 'pt-BR' },
];
