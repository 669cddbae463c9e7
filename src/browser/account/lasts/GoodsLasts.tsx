import type { ReactNode } from 'react';

import { formatDay, type PlainDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { productPath } from '../../catalog/productWords';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { lastsTexts as texts } from '../../texts/lastsTexts';
import { kilosOf } from '../pets/petMeasures';
import styles from './Lasts.module.scss';
import { LastsWhy } from './LastsAnswer';
import { LastsWarnings } from './LastsWarnings';
import { goodsSum, type Goods, type GoodsDays } from './goodsSums';
import { selectGoodsFacts } from './lastsSlice';

type Props = Goods & {
  /** The day on which they come; null for a delivery that is ordered today. */
  firstDay: PlainDay | null;
  /** The way back from goods that may harm an animal of the home; without one there is none. */
  renderSafer?: () => ReactNode;
};

/** How long goods of a cart or an order last for the shopper's own animals, and why; warnings first. */
export function GoodsLasts({ firstDay, renderSafer, ...goods }: Props) {
  const facts = useAppSelector(selectGoodsFacts);
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const pathOf = ({ slug }: { slug: string }) => productPath(slug);
  const sum = facts && goodsSum(facts, goods, { today, firstDay, pathOf });
  if (!sum) return null;
  const { product, days, tooLong } = sum;
  return (
    <div className={styles.goods}>
      <LastsWarnings
        care={product.care}
        pets={facts.listPet}
        tooLong={tooLong}
        otherBands={productPath(product.slug)}
        renderSafer={renderSafer}
      />
      {days && <Days days={days} care={product.care} figures={facts.figures} />}
    </div>
  );
}

type DaysProps = Pick<Parameters<typeof LastsWhy>[0], 'care' | 'figures'> & { days: GoodsDays };

function Days({ days, care, figures }: DaysProps) {
  const names = days.pets.map(({ name }) => name);
  if (days.kind === 'litter')
    return (
      <>
        <p className={styles.lasts}>
          <b>{texts.lasts(days.days, names)}</b>, {texts.estimateUntil(formatDay(days.lastDay))}
        </p>
        <p className={styles.helper}>{texts.litterText(kilosOf(days.gramsPerCat))}</p>
      </>
    );
  const { pack, packG, eaters, pets } = days;
  return (
    <>
      <p className={styles.lasts}>
        <b>{texts.lasts(pack.days, names)}</b>, {texts.estimateUntil(formatDay(pack.lastDay))}
      </p>
      <LastsWhy pack={pack} packG={packG} care={care} eaters={eaters} pets={pets} figures={figures} />
    </>
  );
}
