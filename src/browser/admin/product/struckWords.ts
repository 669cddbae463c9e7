import type { AdminVariant } from '../../../shared/admin/productContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { adminProductTexts } from '../../texts/adminProductTexts';

const { struck: texts } = adminProductTexts;

/** What is said of a 'de' price. @param variant as it was saved; undefined where its prices are not saved yet */
export function struckWords(variant: Pick<AdminVariant, 'struck' | 'originalPrice' | 'isActive'> | undefined): string {
  if (!variant?.struck || variant.originalPrice === null) return texts.unsaved;
  const { struck } = variant;
  const was = formatBrl(variant.originalPrice);
  switch (struck.kind) {
    case 'shown':
      return texts.shown(was, formatDay(struck.until));
    case 'cutTooSmall':
      return texts.cutTooSmall(was);
    case 'cutTooLarge':
      return texts.cutTooLarge(was);
    case 'notCharged':
      return texts.notCharged(was, struck.chargedDays, formatDay(struck.from));
  }
}
