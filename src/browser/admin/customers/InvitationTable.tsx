import type { CustomerInvitation } from '../../../shared/account/merchantContract';
import { formatInstant } from '../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Table, type Column } from '../../kit/Table/Table';
import { adminTexts } from '../../texts/adminTexts';
import { selectCustomerInvitations, customerWithdrawalRequested, resendRequested } from './customerInvitationSlice';
import { EmailWords } from '../kit/EmailWords';
import styles from './CustomerInvitations.module.scss';

/** Skeleton rows while loading. */
const LOADING_ROWS = 3;

const TONES = { open: 'info', accepted: 'good', expired: 'neutral' } as const;

const columns: Column<CustomerInvitation>[] = [
  {
    id: 'who',
    title: adminTexts.invitee,
    isName: true,
    cell: ({ email, name }) => (
      <span className={styles.who}>
        <span>
          <EmailWords email={email} />
        </span>
        {name && <span className={styles.fact}>{name}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    title: adminTexts.invitationState,
    cell: ({ state }) => <Badge tone={TONES[state]}>{adminTexts.invitationStates[state]}</Badge>,
  },
  { id: 'createdAt', title: adminTexts.invitedAt, cell: ({ createdAt }) => formatInstant(createdAt) },
  {
    id: 'expiresAt',
    title: adminTexts.expiresAt,
    cell: ({ state, expiresAt }) => (state === 'accepted' ? adminTexts.noExpiry : formatInstant(expiresAt)),
  },
];

type Props = {
  rows: readonly CustomerInvitation[];
  isLoading: boolean;
  /** What stands there where there are no rows. */
  empty: string;
};

/** Customer invitations with their status; one not accepted yet can be resent or withdrawn. */
export function InvitationTable({ rows, isLoading, empty }: Props) {
  const { busyId } = useAppSelector(selectCustomerInvitations);
  const dispatch = useAppDispatch();
  return (
    <Table
      caption={adminTexts.customerInvitationsTitle}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      loadingRows={isLoading ? LOADING_ROWS : 0}
      empty={empty}
      actionsOf={({ id, email, name, state }) => {
        const isDisabled = state === 'accepted' || busyId !== null;
        return {
          label: adminTexts.invitationActions(email),
          actions: [
            {
              id: 'resend',
              label: adminTexts.resend,
              icon: 'mail',
              isDisabled,
              onAct: () => dispatch(resendRequested({ id, email, name })),
            },
            {
              id: 'withdraw',
              label: adminTexts.withdraw,
              icon: 'trash',
              isDanger: true,
              isDisabled,
              onAct: () => dispatch(customerWithdrawalRequested({ id, email, name })),
            },
          ],
        };
      }}
    />
  );
}
