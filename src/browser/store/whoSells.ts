import { platformLine, sellerLine } from '../../shared/store/sellerLine';
import type { Store } from '../../shared/store/storeContract';

/** Who sells, and on whose platform. */
export const whoSells = ({ legal, platform }: Pick<Store, 'legal' | 'platform'>): string =>
  [sellerLine(legal), platform && platformLine(platform)].filter(Boolean).join(' · ');
