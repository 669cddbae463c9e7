import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { merchantEventsOf } from '../../../shared/admin/sales/merchantEvents';
import { needsNewInvoice } from '../../../shared/admin/sales/saleStateNames';
import { isTestNumber } from '../../../shared/order/orderNumber';
import { isAwaitingPayment } from '../../../shared/order/unpaidStatuses';
import type { SaleLabel, SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Icon } from '../../kit/Icon/Icon';
import type { IconName } from '../../kit/Icon/iconPaths';
import { Sheet } from '../../kit/Sheet/Sheet';
import { erasureTexts } from '../../texts/erasureTexts';
import { invoiceTexts } from '../../texts/invoiceTexts';
import { labelTexts } from '../../texts/labelTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectSaleOrder, saleActionOpened, labelOptionsRequested } from './saleOrderSlice';
import styles from './SaleActions.module.scss';
import { SaleDialog, type SaleDialogName } from './SaleDialog';
import { lacksInvoice, stateOf } from './missingInvoice';
import { receivedOf } from './saleForm';

/** What is on offer: the dialog it opens, its words, and whether it is a step of the order, a refusal, or about its buyer alone. */
type Offer = { dialog: SaleDialogName; words: string; icon?: IconName; rank: 'step' | 'refusal' | 'erasure' };

/** Actions with a button, and words of their end, of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'email',
  'note',
  'paymentCheck',
  'chargebackNote',
  'chargebackTerms',
  'chargebackEvidence',
  'exemptionWithdrawal',
  'invoicePaper',
  'invoiceFile',
]);

/** Ways out of the shop: without its invoice an order goes none of them, and the form of the invoice comes first. */
const SENDING: ReadonlySet<SaleDialogName> = new Set(['shipment', 'label', 'labelPosting']);

/** What a merchant can do now, by the order's machine alone: the likeliest as the button, the rest in a sheet, refusals last. */
export function SaleActions({ sale, more }: { sale: SaleOrder; more?: ReactNode }) {
  const { asked, isStale } = useAppSelector(selectSaleOrder);
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<SaleDialogName | null>(null);
  /** What was chosen and waits for the invoice, or for the reason for none. */
  const [waiting, setWaiting] = useState<SaleDialogName | null>(null);
  const offers = offersOf(sale);
  const [first, ...others] = offers.filter(({ rank }) => rank === 'step');
  const refusals = offers.filter(({ rank }) => rank === 'refusal');
  const erasures = offers.filter(({ rank }) => rank === 'erasure');
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const navigate = useNavigate();
  const busy = asked?.request.status === 'sending' ? asked.name : null;
  const isOtherBusy = busy !== null && !ELSEWHERE.has(busy) && busy !== first?.dialog;
  const isOver = isStale || (asked?.name === open && asked?.request.status === 'done');

  // Once done it stays closed, whatever is requested next. What waited for it follows.
  if (open !== null && isOver) {
    setOpen(!isStale && offers.some(({ dialog }) => dialog === waiting) ? waiting : null);
    setWaiting(null);
  }

  function choose(dialog: SaleDialogName) {
    setIsMoreOpen(false);
    dispatch(saleActionOpened());
    if (dialog === 'label' || dialog === 'returnLabel')
      dispatch(labelOptionsRequested({ isReturn: dialog === 'returnLabel' }));
    const needsInvoice = SENDING.has(dialog) && lacksInvoice(sale);
    setWaiting(needsInvoice ? dialog : null);
    setOpen(needsInvoice ? 'invoice' : dialog);
  }

  function replace(dialog: SaleDialogName) {
    dispatch(saleActionOpened());
    setOpen(dialog);
  }

  function close() {
    setWaiting(null);
    setOpen(null);
  }

  return (
    <AdminSection
      title={salesTexts.next}
      mark={sale.shipBy && <span className={styles.due}>{shipByWords(sale, formatDay(sale.shipBy))}</span>}
      text={offers.length === erasures.length && !more ? wordsWithout(sale) : undefined}
    >
      <output className={styles.notices}>
        {isStale && <span className={styles.stale}>{salesTexts.stale}</span>}
        {asked?.request.status === 'done' && isSaidHere(asked.name) && (
          <span className={styles.good}>{doneWords(sale, asked.name)}</span>
        )}
      </output>
      <div className={styles.buttons}>
        {first && (
          <Button size="s" icon={first.icon} isLoading={busy === first.dialog} onClick={() => choose(first.dialog)}>
            {first.words}
          </Button>
        )}
        {more}
        <Button size="s" tone="outlined" icon="dots" isLoading={isOtherBusy} onClick={() => setIsMoreOpen(true)}>
          {salesTexts.otherActions}
        </Button>
      </div>
      <Sheet
        isOpen={isMoreOpen}
        onClose={() => setIsMoreOpen(false)}
        title={salesTexts.otherActionsOf(sale.order.number)}
      >
        <ul className={styles.others}>
          {others.map(({ dialog, words, icon }) => (
            <Other key={dialog} icon={icon ?? 'box'} onAct={() => choose(dialog)}>
              {words}
            </Other>
          ))}
          <Other icon="print" onAct={() => void navigate(`/admin/sale/picking-list?order=${sale.order.id}`)}>
            {salesTexts.pickOne}
          </Other>
          {refusals.map(({ dialog, words }) => (
            <Other key={dialog} icon="undo" isRefusal onAct={() => choose(dialog)}>
              {words}
            </Other>
          ))}
          {erasures.map(({ dialog, words }) => (
            <Other key={dialog} icon="trash" isRefusal onAct={() => choose(dialog)}>
              {words}
            </Other>
          ))}
        </ul>
      </Sheet>
      <SaleDialog name={open} sale={sale} onInstead={replace} onClose={close} />
    </AdminSection>
  );
}

type OtherProps = { icon: IconName; isRefusal?: boolean; onAct: () => void; children: string };

function Other({ icon, isRefusal = false, onAct, children }: OtherProps) {
  return (
    <li>
      <button type="button" className={isRefusal ? styles.refusal : styles.other} onClick={onAct}>
        <Icon name={icon} />
        {children}
      </button>
    </li>
  );
}

/** False for what is said at a place of its own. */
const isSaidHere = (name: string): name is keyof typeof salesTexts.done => Object.hasOwn(salesTexts.done, name);

const shipByWords = ({ order }: SaleOrder, day: string): string =>
  order.shipping.isPickup ? pickupTexts.readyBy(day) : salesTexts.shipBy(day);

const doneWords = ({ order }: SaleOrder, name: keyof typeof salesTexts.done): string => {
  if (order.shipping.isPickup && name === 'shipment') return pickupTexts.readyAnnounced;
  return order.shipping.isPickup && name === 'delivery' ? pickupTexts.fetchedAnnounced : salesTexts.done[name];
};

const wordsWithout = ({ order }: SaleOrder): string =>
  isAwaitingPayment(order.status) ? salesTexts.waitsForBuyer : salesTexts.nothingNext;

const isLiving = (label: SaleLabel | null): boolean =>
  label !== null && label.status !== 'refused' && label.status !== 'canceled';

const isLabel = ({ dialog }: Offer): boolean => dialog === 'label';

const isOfInvoice = ({ dialog }: Offer): boolean => dialog === 'invoice' || dialog === 'exemption';

const offersOf = (sale: SaleOrder): Offer[] => {
  const { order, buyer, asked, refundable, label } = sale;
  const received = receivedOf(sale);
  const { isPickup } = order.shipping;
  const isTest = isTestNumber(order.number);
  const offers: Offer[] = [];
  if (asked && asked.receivedAt === null) {
    const receipt: Offer = { dialog: 'receipt', words: salesTexts.receiveReturn, icon: 'box', rank: 'step' };
    const instructions: Offer = {
      dialog: 'instructions',
      words: salesTexts.instructReturn,
      icon: 'mail',
      rank: 'step',
    };
    // A buyer who has the goods waits to read how they go back.
    const isAwaited = order.status === 'concluded' && asked.instructedAt === null;
    const returnLabel: Offer = { dialog: 'returnLabel', words: salesTexts.labelReturn, icon: 'truck', rank: 'step' };
    // Nothing travels that is fetched at the store, and one label is enough.
    const canLabel = !isPickup && (!isLiving(asked.label) || asked.label?.isPriceChanged);
    const ways = canLabel ? [returnLabel, instructions] : [instructions];
    offers.push(...(isAwaited ? [...ways, receipt] : [receipt, ...ways]));
  }
  for (const event of merchantEventsOf(order.status, { isTest })) {
    switch (event) {
      case 'invoiceGenerated':
        offers.push({ dialog: 'invoice', words: salesTexts.events[event], icon: 'document', rank: 'step' });
        if (sale.invoice === null)
          offers.push({ dialog: 'exemption', words: invoiceTexts.sendWithout, icon: 'document', rank: 'step' });
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
        // It came back.
        if (asked?.receivedAt) break;
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
          words: received > 0 ? salesTexts.cancelAnd(formatBrl(received)) : salesTexts.cancelOnly,
          rank: 'refusal',
        });
        break;
      case 'shipped':
        // Nothing travels that is fetched at the store.
        if (isPickup && !isLiving(label)) break;
        if (!isLiving(label))
          offers.push({ dialog: 'label', words: salesTexts.events[event], icon: 'truck', rank: 'step' });
        else if (label?.status === 'ready' && !label.isCanceling)
          offers.unshift({ dialog: 'labelPosting', words: labelTexts.posting, icon: 'truck', rank: 'step' });
        if (isLiving(label) && !label?.isCanceling)
          offers.push({ dialog: 'labelCancel', words: labelTexts.cancelLabel, rank: 'refusal' });
        break;
    }
  }
  if (needsNewInvoice(stateOf(sale)))
    offers.unshift({ dialog: 'invoice', words: invoiceTexts.another, icon: 'document', rank: 'step' });
  const isDayMovable = ['paymentApproved', 'invoiceGenerated', 'shippedManual'].includes(order.status);
  if (order.shipping.shift && isDayMovable && !asked)
    offers.push({ dialog: 'deliveryDay', words: salesTexts.moveDelivery, icon: 'calendar', rank: 'step' });
  const isPresumed = order.status === 'concluded' && order.history.at(-1)?.cause === 'presumed';
  if (isPresumed && !asked)
    offers.push({ dialog: 'retraction', words: salesTexts.retractDelivery, icon: 'undo', rank: 'step' });
  // The store takes its own deliveries out itself.
  if (sale.isOwnDelivery) offers.sort((one, other) => Number(isLabel(one)) - Number(isLabel(other)));
  // It may leave without one: sending is likelier then.
  if (sale.exemption !== null) offers.sort((one, other) => Number(isOfInvoice(one)) - Number(isOfInvoice(other)));
  if (refundable > 0 && !isTest) offers.push({ dialog: 'refund', words: salesTexts.refundPart, rank: 'refusal' });
  // Of a customer's account the customer decides.
  const isGuest = buyer.customerId === null && order.buyer.email !== '';
  if (isGuest && buyer.erasureAskedAt === null && !isTest)
    offers.push({ dialog: 'buyerErasure', words: erasureTexts.teamAction, rank: 'erasure' });
  return offers;
};
