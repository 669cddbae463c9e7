import { addDays } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { CYCLE_TIMES, timesOf } from '../../../shared/repeat/cycleTimes';
import { discountWords } from '../../../shared/repeat/discountWords';
import type { RepeatCycle, RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { Icon } from '../../kit/Icon/Icon';
import { Sums, type SumRow } from '../../kit/Sums/Sums';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { instantWords, shortDay } from './repeatWords';
import styles from './Repeat.module.scss';

const rowsOf = ({ discountMissing, shippingName, listProduct }: RepeatPurchase, of: Amounts): SumRow[] => [
  {
    label: texts.products(listProduct.reduce((sum, { quantity }) => sum + quantity, 0)),
    value: formatBrl(of.productsValue),
  },
  ...(of.discountValue > 0
    ? [
        {
          label: discountWords({ percent: of.discountPercent, most: of.discountMost }),
          value: texts.minus(formatBrl(of.discountValue)),
          tone: 'less' as const,
        },
      ]
    : []),
  ...(of.discountValue === 0 && discountMissing > 0
    ? [{ label: texts.discountMissing, value: texts.missing(formatBrl(discountMissing)), tone: 'open' as const }]
    : []),
  ...(of.shippingValue > 0 ? [{ label: shippingName, value: formatBrl(of.shippingValue) }] : []),
];
type Amounts = Pick<
  RepeatPurchase,
  'productsValue' | 'discountValue' | 'discountPercent' | 'discountMost' | 'shippingValue' | 'total'
>;

/** A bank pays from midnight on: the day before is said. */
const lastMinuteOf = ({ payBy }: RepeatPurchase, until: string): string =>
  payBy === 'card' ? until : new Date(Date.parse(until) - 60_000).toISOString();

/** The total with its lock: green once it is fixed, a grey clock before. */
export function PurchasePrice({ purchase, cycle }: { purchase: RepeatPurchase; cycle: RepeatCycle }) {
  const { reminder, chargeOn, changeableUntil } = cycle;
  const { remindAt } = timesOf(chargeOn);
  const isLocked = reminder?.lockedAt != null;
  return (
    <div className={styles.price}>
      <p className={isLocked ? styles.lock : styles.openLock}>
        <Icon name={isLocked ? 'lock' : 'clock'} size="s" />
        {reminder === null
          ? texts.todayWith(shortDay(addDays(chargeOn, -CYCLE_TIMES.lockDays)))
          : reminder.lockedAt === null
            ? texts.promised(instantWords(reminder.at))
            : texts.locked(instantWords(reminder.lockedAt))}
      </p>
      <Sums
        rows={rowsOf(purchase, reminder ?? purchase)}
        total={{ label: texts.total, amount: (reminder ?? purchase).total }}
      />
      <p className={styles.helper}>
        {reminder ? texts.lockedText : texts.remindedText(shortDay(storeDayOf(remindAt)))}{' '}
        {cycle.automaticPix === null && texts.changeable(instantWords(lastMinuteOf(purchase, changeableUntil)))}
      </p>
    </div>
  );
}
