import type { InvoiceEntry } from '../../../shared/admin/subscriptionContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { Table, type Column } from '../../kit/Table/Table';
import { TextLink } from '../../kit/TextLink/TextLink';
import { subscriptionTexts } from '../../texts/subscriptionTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectSubscription, retryInvoiceRequested } from './subscriptionSlice';
import { LoadFailure } from '../kit/LoadFailure';

const LOADING_ROWS = 2;
const TONES = { pending: 'info', paid: 'good', canceled: 'neutral', scheduled: 'info', failed: 'bad' } as const;
const dayOf = (instant: string): string => formatDay(storeDayOf(instant));

function InvoiceAction({ invoice: { id, status, url } }: { invoice: InvoiceEntry }) {
  const { change } = useAppSelector(selectSubscription);
  const dispatch = useAppDispatch();
  if (status === 'failed') {
    return (
      <Button
        size="s"
        tone="outlined"
        isDisabled={change.status === 'sending'}
        onClick={() => dispatch(retryInvoiceRequested({ id }))}
      >
        {subscriptionTexts.retry}
      </Button>
    );
  }
  return url === null ? (
    subscriptionTexts.dash
  ) : (
    <TextLink to={url} isExternal isAlone>
      {subscriptionTexts.open}
    </TextLink>
  );
}

const columns: Column<InvoiceEntry>[] = [
  { id: 'due', title: subscriptionTexts.due, isName: true, cell: ({ dueAt }) => dayOf(dueAt) },
  { id: 'value', title: subscriptionTexts.value, isFigure: true, cell: ({ amount }) => formatBrl(amount) },
  {
    id: 'status',
    title: subscriptionTexts.status,
    cell: ({ status }) => <Badge tone={TONES[status]}>{subscriptionTexts.invoiceStatuses[status]}</Badge>,
  },
  {
    id: 'paidAt',
    title: subscriptionTexts.paidOn,
    cell: ({ paidAt }) => (paidAt ? dayOf(paidAt) : subscriptionTexts.dash),
  },
  { id: 'action', title: subscriptionTexts.action, cell: (invoice) => <InvoiceAction invoice={invoice} /> },
];

/** The invoices of the subscription; one whose charge was refused can be tried again. */
export function InvoiceTable() {
  const { invoices } = useAppSelector(selectSubscription);
  const { list, total } = invoices.status === 'ready' ? invoices.value : { list: [], total: 0 };
  return (
    <AdminSection title={subscriptionTexts.invoices}>
      {invoices.status === 'failed' ? (
        <LoadFailure text={subscriptionTexts.invoicesFailed} />
      ) : (
        <>
          <Table
            caption={subscriptionTexts.invoices}
            columns={columns}
            rows={list}
            keyOf={({ id }) => id}
            loadingRows={invoices.status === 'ready' ? 0 : LOADING_ROWS}
            empty={subscriptionTexts.noInvoices}
          />
          {total > 0 && <AdminPagination total={total} />}
        </>
      )}
    </AdminSection>
  );
}
