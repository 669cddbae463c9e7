import { useState } from 'react';

import { daysBetween, formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatBrl } from '../../../shared/kernel/money';
import type { Order, OrderRegret } from '../../../shared/order/orderContract';
import type { BankAccount } from '../../../shared/order/orderReturnContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { regretTexts } from '../../texts/regretTexts';
import { returnRequested } from '../orderReturn';
import { selectOrderRequest, selectShownOrder } from '../orderSelectors';
import { BankAccountForm } from './BankAccountForm';
import styles from './RegretSection.module.scss';

/** Seven days in which a delivered purchase may go back, and the receipt once it does; nothing before and after. */
export function RegretSection({ order }: { order: Order }) {
  const { regret, actions } = order;
  if (regret === null) return null;
  if (regret.protocol !== null) return <Receipt order={order} regret={regret} protocol={regret.protocol} />;
  return actions.canReturn ? <Offer order={order} regret={regret} /> : null;
}

function Offer({ order, regret }: { order: Order; regret: OrderRegret }) {
  const [asking, setAsking] = useState<'no' | 'account' | 'sure'>('no');
  const [bankAccount, setBankAccount] = useState<BankAccount | null>(null);
  const shown = useAppSelector(selectShownOrder);
  const isBusy = useAppSelector(selectOrderRequest).status === 'returning';
  const dispatch = useAppDispatch();
  const days = shown.status === 'ready' ? daysBetween(storeDayOf(shown.now), regret.until) : 0;
  return (
    <section className={styles.regret} aria-label={regretTexts.title}>
      <h2 className={styles.title}>{regretTexts.title}</h2>
      <p className={styles.text}>
        {regretTexts.text(formatDay(regret.until))} <strong>{regretTexts.daysLeft(days)}</strong>
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
          onClick={() => setAsking(regret.isBankAccountNeeded ? 'account' : 'sure')}
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
        onConfirm={() => {
          setAsking('no');
          dispatch(returnRequested({ orderId: order.id, bankAccount }));
        }}
      >
        {regretTexts.confirmText(formatBrl(order.total))}
      </ConfirmDialog>
    </section>
  );
}

function Receipt({ order, regret, protocol }: { order: Order; regret: OrderRegret; protocol: string }) {
  return (
    <section className={styles.regret} aria-label={regretTexts.doneTitle}>
      <h2 className={styles.title}>{regretTexts.doneTitle}</h2>
      <p className={styles.protocol}>{regretTexts.protocol(protocol)}</p>
      <p className={styles.text}>
        {regretTexts.doneText(order.buyer.email)}{' '}
        {regret.status === 'refunded' ? regretTexts.refunded : regretTexts.refunding}
      </p>
      <VisuallyHidden isLive>{regretTexts.protocol(protocol)}</VisuallyHidden>
    </section>
  );
}
