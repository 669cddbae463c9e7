import { Navigate, useLocation } from 'react-router-dom';

import { MAX_LABELS } from '../../../shared/admin/sales/saleLimits';
import type { LabelQuotes } from '../../../shared/admin/sales/saleLabelContract';
import { formatTime } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { Button } from '../../kit/Button/Button';
import { Icon } from '../../kit/Icon/Icon';
import { Sheet } from '../../kit/Sheet/Sheet';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { labelTexts as texts } from '../../texts/labelTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { Refusal } from '../kit/Refusal';
import { salesPages } from './salesPages';
import { selectSaleLabels, labelsRequested, purchaseClosed, quotesRequested } from './labelsSlice';
import { LabelPurchaseSums } from './LabelPurchaseSums';
import styles from './LabelPurchase.module.scss';
import { priceOfAll, purchaseSums, type Buyable } from './labelPurchaseSums';

/**
 * The confirmation before labels are bought: each order with its price, the excluded ones and why, the total, the
 * balance and what is left of it. Labels are bought at the shown prices alone; if one changes, nothing is bought and
 * the new prices are shown.
 */
export function LabelPurchase() {
  const { purchase } = useAppSelector(selectSaleLabels);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const isDone = purchase?.request.status === 'done';
  const address = `${salesPages.saleLabels.path}?order=${purchase?.order.join(',')}`;
  if (isDone && pathname !== salesPages.saleLabels.path) return <Navigate to={address} />;

  const close = () => dispatch(purchaseClosed());
  const quotes = purchase && valueOf(purchase.quotes);
  const sums = quotes && purchaseSums(quotes, purchase.before);
  const isSending = purchase?.request.status === 'sending';
  const buy = (buys: readonly Buyable[]) =>
    dispatch(labelsRequested({ order: buys.map(({ saleOrderId: id, price }) => ({ id, price })) }));

  return (
    <Sheet
      isOpen={purchase !== null && !isDone}
      onClose={close}
      title={titleOf(sums?.buys.length ?? null, Boolean(purchase?.before))}
      actions={
        sums && sums.buys.length > 0 ? (
          <>
            {sums.same.length > 0 ? (
              <Button size="s" tone="outlined" isDisabled={isSending} onClick={() => buy(sums.same)}>
                {onlyWords(sums.same)}
              </Button>
            ) : (
              <Button size="s" tone="outlined" onClick={close}>
                {texts.cancel}
              </Button>
            )}
            <Button size="s" isLoading={isSending} isDisabled={sums.missing > 0} onClick={() => buy(sums.buys)}>
              {texts.buyFor(formatBrl(sums.total))}
            </Button>
          </>
        ) : (
          <Button size="s" tone="outlined" onClick={close}>
            {texts.close}
          </Button>
        )
      }
    >
      {purchase?.request.status === 'refused' && <Refusal>{refusalTexts[purchase.request.refusal.name]}</Refusal>}
      {purchase && purchase.order.length > MAX_LABELS ? (
        <p role="alert">{texts.bulkTooMany(MAX_LABELS)}</p>
      ) : (
        <Loadable quotes={quotes} before={purchase?.before ?? null} isFailed={purchase?.quotes.status === 'failed'} />
      )}
    </Sheet>
  );
}

const titleOf = (count: number | null, isChanged: boolean): string => {
  if (count === null) return texts.asking;
  if (count === 0) return texts.askNone;
  return isChanged ? texts.changedTitle : texts.ask(count);
};

const onlyWords = (same: readonly Buyable[]): string => {
  const [only] = same;
  const amount = formatBrl(priceOfAll(same));
  return same.length === 1 && only ? texts.onlyOne(only.number, amount) : texts.onlySame(same.length, amount);
};

type AskedProps = { quotes: LabelQuotes | null; before: LabelQuotes | null; isFailed: boolean };

function Loadable({ quotes, before, isFailed }: AskedProps) {
  const dispatch = useAppDispatch();
  if (isFailed)
    return (
      <>
        <p role="alert">{texts.askFailed}</p>
        <span>
          <Button size="s" tone="outlined" onClick={() => dispatch(quotesRequested())}>
            {texts.retry}
          </Button>
        </span>
      </>
    );
  if (quotes === null)
    return (
      <section aria-busy="true" aria-label={texts.optionsLoading}>
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton />
      </section>
    );
  const sums = purchaseSums(quotes, before);
  const bare = sums.buys.filter(({ hasInvoice }) => !hasInvoice).map(({ number }) => number);
  const changed = sums.buys.filter(({ was }) => was !== null).length;
  return (
    <>
      {before && (
        <p role="alert" className={styles.lead}>
          {texts.changed(changed, before.list.filter(({ price }) => price !== null).length, formatTime(before.at))}
        </p>
      )}
      <ul className={styles.buys}>
        {sums.buys.map(({ saleOrderId, number, recipient, carrier, weightG, price, was }) => (
          <li key={saleOrderId}>
            <b>{texts.orderOf(number, recipient)}</b>
            <strong>
              {was !== null && (
                <s>
                  <VisuallyHidden>{texts.before} </VisuallyHidden>
                  {formatBrl(was)}
                </s>
              )}{' '}
              {formatBrl(price)}
            </strong>
            <span>
              {carrier}, {texts.weight(kilos.format(weightG / 1000))}
            </span>
          </li>
        ))}
        {sums.outs.map(({ saleOrderId, number, recipient, problem }) => (
          <li key={saleOrderId} className={styles.out}>
            <b>{texts.orderOf(number, recipient)}</b>
            <strong aria-hidden="true">–</strong>
            <span>{texts.out(texts.problems[problem ?? 'notServed'])}</span>
          </li>
        ))}
      </ul>
      {bare.length > 0 && (
        <p className={styles.note}>
          <Icon name="warn" size="s" />
          <span>{texts.withoutInvoice(bare)}</span>
        </p>
      )}
      {sums.buys.length > 0 && <LabelPurchaseSums sums={sums} balance={quotes.balance} at={quotes.at} />}
    </>
  );
}

const kilos = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
