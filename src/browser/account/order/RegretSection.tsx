import { useEffect, useRef, useState, type ReactNode } from 'react';

import { daysBetween, formatDay, formatInstant } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatBrl } from '../../../shared/kernel/money';
import { isCanceledRegret } from '../../../shared/order/goodsWay';
import type { Order, OrderRegret } from '../../../shared/order/orderContract';
import { refundWay } from '../../../shared/order/words/refundWords';
import { returnLabelWords, wayBackWords } from '../../../shared/order/words/regretWords';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { TextLink } from '../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { regretTexts } from '../../texts/regretTexts';
import { returnRequested } from '../orderReturn';
import { selectOrderRequest, selectShownOrder } from '../orderSelectors';
import { cancelRequested } from '../orderSlice';
import styles from './RegretSection.module.scss';

/** Taking a paid purchase back, from its payment until seven days after delivery, and the receipt of it. */
export function RegretSection({ order }: { order: Order }) {
  const { regret, actions } = order;
  const [hasAsked, setHasAsked] = useState(false);
  const title = <ReceiptTitle isFocused={hasAsked} />;
  if (isCanceledRegret(order)) return <CancelReceipt order={order} title={title} />;
  if (regret === null) return null;
  if (regret.protocol !== null)
    return <Receipt order={order} regret={regret} protocol={regret.protocol} title={title} />;
  if (actions.canReturn || actions.canCancel)
    return <Offer order={order} regret={regret} onAsked={() => setHasAsked(true)} />;
  return regret.until === null ? null : <Over until={regret.until} />;
}

/** That the time to take the purchase back is over, and when it ended. */
const Over = ({ until }: { until: string }) => (
  <section className={styles.regret} aria-label={regretTexts.overTitle}>
    <h2 className={styles.title}>{regretTexts.overTitle}</h2>
    <p className={styles.text}>{regretTexts.overText(formatDay(until))}</p>
  </section>
);

type OfferProps = { order: Order; regret: OrderRegret; onAsked: () => void };

function Offer({ order, regret, onAsked }: OfferProps) {
  const [isAsking, setIsAsking] = useState(false);
  const shown = useAppSelector(selectShownOrder);
  const { status } = useAppSelector(selectOrderRequest);
  const isBusy = status === 'returning' || status === 'canceling';
  const dispatch = useAppDispatch();
  // What has not left is canceled. The account of a boleto is asked for afterwards, by RefundAccount.
  const isCanceled = order.actions.canCancel;
  return (
    <section className={styles.regret} aria-label={regretTexts.title}>
      <h2 className={styles.title}>{regretTexts.title}</h2>
      <p className={styles.text}>
        {regret.until === null ? (
          regretTexts.textBefore
        ) : (
          <>
            {regretTexts.text(formatDay(regret.until))}{' '}
            {shown.status === 'ready' && (
              <strong>{regretTexts.daysLeft(daysBetween(storeDayOf(shown.now), regret.until))}</strong>
            )}
          </>
        )}
      </p>
      <VisuallyHidden isLive>{isBusy ? regretTexts.asking : ''}</VisuallyHidden>
      <Button tone="outlined" isLoading={isBusy} onClick={() => setIsAsking(true)}>
        {regretTexts.ask}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={regretTexts.confirmTitle}
        confirmLabel={regretTexts.confirm}
        closeLabel={regretTexts.keep}
        isDanger={isCanceled}
        onConfirm={() => {
          setIsAsking(false);
          onAsked();
          dispatch(isCanceled ? cancelRequested({ orderId: order.id }) : returnRequested({ orderId: order.id }));
        }}
      >
        {moneyWords(order)} {isCanceled ? regretTexts.cancels : wayBackWords(order)}
      </ConfirmDialog>
    </section>
  );
}

/** How the goods go back: what the store said, or what to expect of it. */
function WayBack({ order, wayBack }: { order: Order; wayBack: OrderRegret['wayBack'] }) {
  if (wayBack === null) return <p className={styles.text}>{wayBackWords(order)}</p>;
  return (
    <>
      <h3 className={styles.subtitle}>{regretTexts.wayBack}</h3>
      {wayBack.text !== null && <p className={styles.instructions}>{wayBack.text}</p>}
      {wayBack.label && (
        <>
          <p className={styles.text}>{returnLabelWords(wayBack.label.carrier)}</p>
          <TextLink to={wayBack.label.printUrl} isExternal isAlone>
            {regretTexts.printLabel}
          </TextLink>
          {wayBack.label.trackingCode && (
            <p className={styles.text}>{regretTexts.labelCode(wayBack.label.trackingCode)}</p>
          )}
        </>
      )}
      <p className={styles.text}>
        <strong>{regretTexts.sendUntil(formatDay(wayBack.sendUntil))}</strong> {regretTexts.noWait}
      </p>
    </>
  );
}

const moneyWords = ({ payment }: Order): string => {
  if (payment === null) return regretTexts.noMoney;
  // Given back otherwise, or contested.
  if (payment.status !== 'paid') return regretTexts.moneyBack;
  return regretTexts.money(formatBrl(payment.amount - payment.refundedValue), refundWay(payment.method));
};

const refundState = ({ refundAccountAwaited }: Order, isRefunded: boolean): string => {
  if (refundAccountAwaited !== null) return regretTexts.accountMissing;
  return isRefunded ? regretTexts.refunded : regretTexts.refunding;
};

/** @param isFocused true where the button that asked for it is gone: the focus goes on here */
function ReceiptTitle({ isFocused }: { isFocused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <h2 ref={heading} className={styles.title} tabIndex={-1}>
      {regretTexts.doneTitle}
    </h2>
  );
}

/** A purchase that was canceled before it left: the order's number is what to quote. */
function CancelReceipt({ order, title }: { order: Order; title: ReactNode }) {
  const at = order.history.at(-1)?.at ?? order.createdAt;
  return (
    <section className={styles.regret} aria-label={regretTexts.doneTitle}>
      {title}
      <p className={styles.protocol}>{regretTexts.canceled(order.number, formatInstant(at))}</p>
      <p className={styles.text}>
        {regretTexts.doneText(order.buyer.email)} {refundState(order, order.payment?.status === 'refunded')}
      </p>
    </section>
  );
}

type ReceiptProps = { order: Order; regret: OrderRegret; protocol: string; title: ReactNode };

function Receipt({ order, regret, protocol, title }: ReceiptProps) {
  return (
    <section className={styles.regret} aria-label={regretTexts.doneTitle}>
      {title}
      <p className={styles.protocol}>{regretTexts.protocol(protocol)}</p>
      <p className={styles.text}>
        {regretTexts.doneText(order.buyer.email)} {refundState(order, regret.status === 'refunded')}
      </p>
      <WayBack order={order} wayBack={regret.wayBack} />
      <VisuallyHidden isLive>{regretTexts.protocol(protocol)}</VisuallyHidden>
    </section>
  );
}
