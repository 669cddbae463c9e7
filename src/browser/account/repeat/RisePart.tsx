import { formatBrl } from '../../../shared/kernel/money';
import type { RepeatCycle, RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { TextButton } from '../../kit/TextLink/TextButton';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { ChangeFailed } from './ChangeFailed';
import { PurchasePrice } from './PurchasePrice';
import { changeSent, panelChanged, selectRepeat } from './repeatSlice';
import { instantWords } from './repeatWords';
import styles from './Repeat.module.scss';

/** Percent of a rise, with one decimal: '7,6'. */
const percentOf = (from: number, to: number): string =>
  ((to / Math.max(1, from) - 1) * 100).toFixed(1).replace('.', ',').replace(',0', '');

/** What rose beyond the customer's limit: what silence does comes first, and both answers are as large. */
export function RisePart({ purchase, cycle }: { purchase: RepeatPurchase; cycle: RepeatCycle }) {
  const { id, riseLimit } = purchase;
  const { sending } = useAppSelector(selectRepeat);
  const dispatch = useAppDispatch();
  const { rise } = cycle;
  if (rise === null) return null;
  const { lines, fromTotal, toTotal, answerBy } = rise;
  const [one] = lines;
  const title =
    one === undefined
      ? texts.riseTitleAll(percentOf(fromTotal, toTotal))
      : lines.length > 1
        ? texts.riseTitleMany(lines.length)
        : texts.riseTitle(one.title, percentOf(one.fromPrice, one.toPrice));
  const isWhole = one === undefined || lines.length >= purchase.listProduct.length;
  const from = one && lines.length === 1 ? one.fromPrice : fromTotal;
  const to = one && lines.length === 1 ? one.toPrice : toTotal;
  const answer = (accept: boolean) => () => {
    dispatch(changeSent({ kind: 'rise', purchaseId: id, cycleId: cycle.id, accept }));
  };
  const sent = sending.status === 'sent' && sending.change.kind === 'rise' ? sending.change.accept : null;
  return (
    <section className={styles.risen} aria-labelledby={`rise-${id} repeat-${id}`}>
      <div>
        <h3 id={`rise-${id}`} className={styles.riseTitle}>
          {title}
        </h3>
        <p>{isWhole ? texts.riseTextAll(riseLimit) : texts.riseText(riseLimit)}</p>
        <p className={styles.helper}>{texts.riseUntil(instantWords(answerBy))}</p>
      </div>
      <ChangeFailed purchaseId={id} kinds={['rise']} />
      <dl className={styles.versus}>
        <div>
          <dt>{texts.riseBefore}</dt>
          <dd>{formatBrl(from)}</dd>
          {one && lines.length === 1 && <dd>{one.variantTitle}</dd>}
        </div>
        <div>
          <dt>{texts.riseNow}</dt>
          <dd>{formatBrl(to)}</dd>
          <dd>{texts.riseMore(formatBrl(to - from))}</dd>
        </div>
      </dl>
      <PurchasePrice purchase={purchase} cycle={cycle} />
      <div className={styles.two}>
        <Button isWide isLoading={sent === true} onClick={answer(true)}>
          {texts.riseAccept(formatBrl(toTotal))}
        </Button>
        <Button isWide tone="outlined" isLoading={sent === false} onClick={answer(false)}>
          {isWhole ? texts.riseDecline : texts.riseDeclineLines}
        </Button>
      </div>
      <div className={styles.buttons}>
        <TextButton isAlone onClick={() => void dispatch(panelChanged({ purchaseId: id, panel: 'swap' }))}>
          {texts.swapTitle}
        </TextButton>
        <TextButton isAlone onClick={() => void dispatch(panelChanged({ purchaseId: id, panel: 'limit' }))}>
          {texts.foot.limit(riseLimit)}
        </TextButton>
      </div>
    </section>
  );
}
