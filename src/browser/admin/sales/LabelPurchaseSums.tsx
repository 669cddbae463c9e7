import { formatTime } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { useAppDispatch } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Price } from '../../kit/Price/Price';
import { labelTexts as texts } from '../../texts/labelTexts';
import styles from './LabelPurchase.module.scss';
import type { PurchaseSums } from './labelPurchaseSums';
import { quotesRequested } from './labelsSlice';

type Props = { sums: PurchaseSums; balance: number | null; at: string };

/** What a purchase takes from the balance at the provider and leaves of it, or what lacks. */
export function LabelPurchaseSums({ sums: { buys, total, missing }, balance, at }: Props) {
  const dispatch = useAppDispatch();
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{texts.balance}</dt>
          <dd>{balance === null ? texts.balanceUnknown : formatBrl(balance)}</dd>
        </div>
        <div>
          <dt>{texts.labels(buys.length)}</dt>
          <dd>{texts.less(formatBrl(total))}</dd>
        </div>
        {missing === 0 && (
          <div className={styles.total}>
            <dt>{balance === null ? texts.total : texts.balanceAfter}</dt>
            <dd>
              <Price amount={balance === null ? total : balance - total} size="l" />
            </dd>
          </div>
        )}
      </dl>
      {missing > 0 && (
        <div role="alert" className={styles.missing}>
          <h3>{texts.missing(formatBrl(missing))}</h3>
          <p>{texts.missingText}</p>
          <span>
            <Button size="s" tone="outlined" onClick={() => dispatch(quotesRequested())}>
              {texts.checkAgain}
            </Button>
          </span>
        </div>
      )}
      <p className={styles.lead}>{texts.pricesOf(formatTime(at))}</p>
    </>
  );
}
