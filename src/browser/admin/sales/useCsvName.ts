import { storeDayOf } from '../../../shared/kernel/storeDay';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { salesTexts } from '../../texts/salesTexts';

/** The name of a file of sales made today. */
export const useCsvName = (): string => {
  const now = useAppSelector(selectEnteredAt);
  return salesTexts.fileName(storeDayOf(now || 0));
};
