import { useState } from 'react';

import { daysBetween, formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatBrl } from '../../../shared/kernel/money';
import type { Order, OrderRegret } from '../../../shared/order/orderContract';
import type { BankAccount } from '../../../shared/order/orderReturnContract';
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
import { BankAccountForm } from './BankAccountForm';
import styles from './RegretSection.module.scss';

/** Taking a paid purchase back, from its payment until seven days after delivery, and the receipt of it. */
export function RegretSection({ order }: { order: Order }) {
  const { regret, actions } = order;
  if (regret === null) return null;
  if (regret.protocol !== null) return <Receipt order={order} regret={regret} protocol={regret.protocol} />;
  return actions.canReturn || actions.canCancel ? <Offer order={order} regret={regret} /> : null;
}

function Offer({ order, regret }: { order: Order; regret: OrderRegret }) {
  const [asking, setAsking] = useState<'no' | 'account' | 'sure'>('no');
  const [bankAccount, setBankAccount] = useState<BankAccount | null>(null);
  const shown = useAppSelector(selectShownOrder);
  const { status } = useAppSelector(selectOrderRequest);
  const isBusy = status === 'returning' || status === 'canceling';
  const dispatch = useAppDispatch();
  // What has not left is canceled: the account of a boleto is asked for afterwards.
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
      {asking === 'account' && <p className={styles.text}>{regretTexts.accountNote}</p>}
      <VisuallyHidden isLive>{isBusy ? regretTexts.asking : ''}</VisuallyHidden>
      {asking === 'account' ? (
        <BankAccountForm
          submitLabel={regretTexts.ask}
          onEntered={(account) => {
            setBankAccount(account);
            setAsking('sure');
          }}
        />
      ) : (
        <Button
          tone="outlined"
          isLoading={isBusy}
          onClick={() => setAsking(regret.isBankAccountNeeded && !isCanceled ? 'account' : 'sure')}
        >
          {regretTexts.ask}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking === 'sure'}
        onClose={() => setAsking('no')}
        title={regretTexts.confirmTitle}
        confirmLabel={regretTexts.confirm}
        closeLabel={regretTexts.keep}
        isDanger={isCanceled}
        onConfirm={() => {
          setAsking('no');
          dispatch(
            isCanceled ? cancelRequested({ orderId: order.id }) : returnRequested({ orderId: order.id, bankAccount }),
          );
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

function Receipt({ order, regret, protocol }: { order: Order; regret: OrderRegret; protocol: string }) {
  return (
    <section className={styles.regret} aria-label={regretTexts.doneTitle}>
      <h2 className={styles.title}>{regretTexts.doneTitle}</h2>
      <p className={styles.protocol}>{regretTexts.protocol(protocol)}</p>
      <p className={styles.text}>
        {regretTexts.doneText(order.buyer.email)}{' '}
        {regret.status === 'refunded' ? regretTexts.refunded : regretTexts.refunding}
      </p>
      <WayBack order={order} wayBack={regret.wayBack} />
      <VisuallyHidden isLive>{regretTexts.protocol(protocol)}</VisuallyHidden>
    </section>
  );
}
