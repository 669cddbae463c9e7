import type { FailedEmail } from '../../../shared/admin/failedEmailContract';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Table, type Column } from '../../kit/Table/Table';
import { TextLink } from '../../kit/TextLink/TextLink';
import { failedEmailTexts } from '../../texts/failedEmailTexts';
import { EmailWords } from '../kit/EmailWords';
import { shortInstant } from '../sales/saleWords';
import styles from './FailedEmails.module.scss';
import { emailRequested, selectFailedEmails } from './failedEmailsSlice';

/** Skeleton rows while loading. */
const LOADING_ROWS = 4;

type Props = { rows: readonly FailedEmail[]; isLoading: boolean; empty: string };

const columns: Column<FailedEmail>[] = [
  { id: 'email', title: failedEmailTexts.email, isName: true, cell: (email) => <Letter email={email} /> },
  { id: 'about', title: failedEmailTexts.about, cell: (email) => <About email={email} /> },
  { id: 'when', title: failedEmailTexts.when, cell: ({ at }) => <Instant at={at} /> },
  {
    id: 'why',
    title: failedEmailTexts.why,
    cell: ({ why }) => <span className={styles.words}>{failedEmailTexts.quoted(why)}</span>,
  },
  { id: 'again', title: failedEmailTexts.action, cell: (email) => <Again email={email} /> },
];

/** E-mails that failed for good: what, to whom, about what, when, in whose words why, and another try. */
export function FailedEmailTable({ rows, isLoading, empty }: Props) {
  return (
    <Table
      caption={failedEmailTexts.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      loadingRows={isLoading ? LOADING_ROWS : 0}
      empty={empty}
    />
  );
}

function Letter({ email: { subject, to } }: { email: FailedEmail }) {
  return (
    <span className={styles.words}>
      <span>{subject ?? failedEmailTexts.unwritten}</span>
      <span className={styles.fact}>
        <EmailWords email={to} />
      </span>
    </span>
  );
}

function About({ email: { about } }: { email: FailedEmail }) {
  const words = failedEmailTexts.abouts[about.kind](about.name);
  const path = pathOf(about);
  return path === null ? <span>{words}</span> : <TextLink to={path}>{words}</TextLink>;
}

function Instant({ at }: { at: string }) {
  const now = useAppSelector(selectEnteredAt);
  return <time dateTime={at}>{shortInstant(at, now)}</time>;
}

function Again({ email: { id, subject, to } }: { email: FailedEmail }) {
  const { askedId, request } = useAppSelector(selectFailedEmails);
  const dispatch = useAppDispatch();
  const isSending = request.status === 'sending';
  return (
    <span className={styles.again}>
      <Button
        tone="outlined"
        size="s"
        label={failedEmailTexts.againOf(subject ?? failedEmailTexts.unwritten, to)}
        isLoading={isSending && askedId === id}
        isDisabled={isSending && askedId !== id}
        onClick={() => dispatch(emailRequested({ id }))}
      >
        {failedEmailTexts.again}
      </Button>
    </span>
  );
}

/** The page of what an e-mail is about; null where it is gone. */
const pathOf = ({ kind, id }: FailedEmail['about']): string | null => {
  switch (kind) {
    case 'saleOrder':
      return id && `/admin/sale/${id}`;
    case 'customer':
      return id && `/admin/my-store/customer/${id}`;
    case 'contactMessage':
      return id && `/admin/message/${id}`;
    case 'paymentLink':
      return '/admin/sale/payment-links';
    case 'cart':
      return '/admin/abandoned-cart';
    case 'prescription':
      return '/admin/prescription';
    case 'products':
      return '/admin/my-store/product';
    case 'customers':
      return '/admin/customer-invitation';
    case 'team':
      return '/admin/profile';
    case 'integrations':
      return '/admin/my-store/integration';
    case 'bankAccount':
      return '/admin/finance';
    case 'subscription':
      return '/admin/sign';
    case 'domains':
      return '/admin/my-store';
  }
};
