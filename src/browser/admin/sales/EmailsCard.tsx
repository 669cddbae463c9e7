import { useRef } from 'react';

import type { SaleEmail, SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { refusalTexts } from '../../texts/refusalTexts';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import { EmailWords } from '../kit/EmailWords';
import { Refusal } from '../kit/Refusal';
import { useFocusHeir } from '../kit/useFocusHeir';
import styles from './SaleOrder.module.scss';
import { saleActionRequested, selectSaleOrder } from './saleOrderSlice';
import { shortInstant } from './saleWords';

/** What was written to the buyer about the order, and what did not arrive; renders nothing while empty. */
export function EmailsCard({ sale: { listEmail } }: { sale: SaleOrder }) {
  const { asked } = useAppSelector(selectSaleOrder);
  const list = useRef<HTMLUListElement>(null);
  // A button that was pressed goes with the failure it stood for.
  useFocusHeir(listEmail, () => list.current?.querySelector('button') ?? list.current);
  if (listEmail.length === 0) return null;
  const request = asked?.name === 'email' ? asked.request : null;
  return (
    <AdminSection title={salesTexts.emails}>
      <ul className={styles.list} ref={list} tabIndex={-1}>
        {listEmail.map((email) => (
          <EmailItem key={email.id} email={email} isSending={request?.status === 'sending'} />
        ))}
      </ul>
      {request?.status === 'refused' && <Refusal>{refusalTexts[request.refusal.name]}</Refusal>}
    </AdminSection>
  );
}

function EmailItem({ email, isSending }: { email: SaleEmail; isSending: boolean }) {
  const { id, to, subject, at, status, why } = email;
  const now = useAppSelector(selectEnteredAt);
  const dispatch = useAppDispatch();
  const { label, tone } = salesTexts.emailStatuses[status];
  const words = subject ?? salesTexts.emailUnwritten;
  return (
    <li className={styles.item}>
      <time className={styles.time} dateTime={at}>
        {shortInstant(at, now)}
      </time>
      <span className={styles.what}>
        {words}
        <small>
          <EmailWords email={to} />
        </small>
        {why !== null && <small>{salesTexts.emailWhy(why)}</small>}
        {status === 'failed' && (
          <Button
            tone="outlined"
            size="s"
            label={salesTexts.emailAgainOf(words)}
            isLoading={isSending}
            onClick={() => dispatch(saleActionRequested({ name: 'email', emailId: id }))}
          >
            {salesTexts.emailAgain}
          </Button>
        )}
      </span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}
