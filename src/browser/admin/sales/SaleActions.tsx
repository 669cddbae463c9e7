import { useState, type ReactNode } from 'react';

import { merchantEventsOf } from '../../../shared/admin/sales/saleDeeds';
import { isAwaitingPayment } from '../../../shared/order/unpaidStatuses';
import type { SaleLabel, SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import type { IconName } from '../../kit/Icon/iconPaths';
import { labelTexts } from '../../texts/labelTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../AdminSection';
import { selectSaleOrder } from '../adminSelectors';
import styles from './SaleActions.module.scss';
import { SaleDialog, type SaleDialogName } from './SaleDialog';
import { heldOf } from './saleForm';
import { deedBegun, labelOptionsAsked } from './saleOrderSlice';

/** What is on offer: the dialog it opens, its words, and whether it is the likeliest, one among others, or a refusal. */
type Offer = { dialog: SaleDialogName; words: string; icon?: IconName; rank: 'step' | 'refusal' };

/** What a merchant can do now, by the order's machine alone: the likeliest as the key, refusals at the far end. */
export function SaleActions({ sale, more }: { sale: SaleOrder; more?: ReactNode }) {
  const { asked, isStale } = useAppSelector(selectSaleOrder);
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<SaleDialogName | null>(null);
  const offers = offersOf(sale);
  const steps = offers.filter(({ rank }) => rank === 'step');
  const refusals = offers.filter(({ rank }) => rank === 'refusal');
  const busy = asked?.deed.status === 'sending' ? asked.name : null;
  const isOver = isStale || (asked?.name === open && asked?.deed.status === 'done');

  // Once it is over it stays shut, whatever is asked for next.
  if (open !== null && isOver) setOpen(null);

  function choose(dialog: SaleDialogName) {
    dispatch(deedBegun());
    if (dialog === 'label') dispatch(labelOptionsAsked());
    setOpen(dialog);
  }

  return (
    <AdminSection
      title={salesTexts.next}
      mark={sale.shipBy && <span className={styles.due}>{shipByWords(sale, formatDay(sale.shipBy))}</span>}
      text={offers.length === 0 && !more ? wordsWithout(sale) : undefined}
    >
      <output className={styles.news}>
        {isStale && <span className={styles.stale}>{salesTexts.stale}</span>}
        {asked?.deed.status === 'done' && <span className={styles.good}>{doneWords(sale, asked.name)}</span>}
      </output>
      {(offers.length > 0 || more) && (
        <div className={styles.keys}>
          {steps.map(({ dialog, words, icon }, index) => (
            <Button
              key={dialog}
              size="s"
              tone={index === 0 ? 'key' : 'line'}
              icon={icon}
              isLoading={busy === dialog}
              onClick={() => choose(dialog)}
            >
              {words}
            </Button>
          ))}
          {more}
          {refusals.length > 0 && (
            <div className={styles.refusals}>
              {refusals.map(({ dialog, words }) => (
                <Button
                  key={dialog}
                  size="s"
                  tone="dangerLine"
                  isLoading={busy === dialog}
                  onClick={() => choose(dialog)}
                >
                  {words}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
      <SaleDialog name={open} sale={sale} onClose={() => setOpen(null)} />
    </AdminSection>
  );
}

const shipByWords = ({ order }: SaleOrder, day: string): string =>
  order.shipping.isPickup ? pickupTexts.readyBy(day) : salesTexts.shipBy(day);

const doneWords = ({ order }: SaleOrder, name: keyof typeof salesTexts.done): string => {
  if (order.shipping.isPickup && name === 'shipment') return pickupTexts.toldReady;
  return order.shipping.isPickup && name === 'delivery' ? pickupTexts.toldFetched : salesTexts.done[name];
};

const wordsWithout = ({ order }: SaleOrder): string =>
  isAwaitingPayment(order.status) ? salesTexts.waitsForBuyer : salesTexts.nothingNext;

const isLiving = (label: SaleLabel | null): boolean =>
  label !== null && label.status !== 'refused' && label.status !== 'canceled';

const offersOf = (sale: SaleOrder): Offer[] => {
  const { order, asked, refundable, label } = sale;
  const held = heldOf(sale);
  const { isPickup } = order.shipping;
  const offers: Offer[] = [];
  if (asked && asked.receivedAt === null) {
    offers.push({ dialog: 'receipt', words: salesTexts.receiveReturn, icon: 'box', rank: 'step' });
  }
  for (const event of merchantEventsOf(order.status)) {
    switch (event) {
      case 'invoiceGenerated':
        offers.push({ dialog: 'invoice', words: salesTexts.events[event], icon: 'document', rank: 'step' });
        break;
      case 'shippedManually':
        // A label that was paid for is cancelled first.
        if (isLiving(label)) break;
        offers.push({
          dialog: 'shipment',
          words: isPickup ? pickupTexts.tellReady : salesTexts.events[event],
          icon: 'box',
          rank: 'step',
        });
        break;
      case 'delivered':
        offers.push({
          dialog: 'delivery',
          words: isPickup ? pickupTexts.tellFetched : salesTexts.events[event],
          icon: 'check',
          rank: 'step',
        });
        break;
      case 'canceledBySeller':
        offers.push({
          dialog: 'cancel',
          words: held > 0 ? salesTexts.cancelAnd(formatBrl(held)) : salesTexts.cancelOnly,
          rank: 'refusal',
        });
        break;
      case 'shipped':
        // Nothing travels that is fetched at the store.
        if (isPickup && !isLiving(label)) break;
        if (!isLiving(label))
          offers.push({ dialog: 'label', words: salesTexts.events[event], icon: 'truck', rank: 'step' });
        else if (label?.status === 'ready' && !label.isCanceling)
          offers.push({ dialog: 'labelPosting', words: labelTexts.posting, icon: 'truck', rank: 'step' });
        if (isLiving(label) && !label?.isCanceling)
          offers.push({ dialog: 'labelCancel', words: labelTexts.cancelLabel, rank: 'refusal' });
        break;
    }
  }
  if (refundable > 0) offers.push({ dialog: 'refund', words: salesTexts.refundPart, rank: 'refusal' });
  return offers;
};
