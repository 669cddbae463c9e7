import { useMemo } from 'react';

import type { QueuedPrescription } from '../../../shared/admin/prescriptionQueueContract';
import { formatDay, formatInstant } from '../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { Table, type Column } from '../../kit/Table/Table';
import { prescriptionQueueTexts as texts } from '../../texts/prescriptionQueueTexts';
import { EmailWords } from '../kit/EmailWords';
import type { PrescriptionStep } from './PrescriptionDialog';
import styles from './Prescriptions.module.scss';
import { prescriptionActionRequested, selectPrescriptionQueue } from './prescriptionsSlice';

/** Skeleton rows while loading. */
const LOADING_ROWS = 4;

type Decide = (kind: PrescriptionStep, prescription: QueuedPrescription) => void;
type Props = { rows: readonly QueuedPrescription[]; isLoading: boolean; empty: string; onDecide: Decide };

const columnsFor = (onDecide: Decide): Column<QueuedPrescription>[] => [
  { id: 'product', title: texts.product, isName: true, cell: (row) => <Product row={row} /> },
  {
    id: 'animal',
    title: texts.animal,
    cell: ({ animalName, crmv }) => <Two first={animalName} second={crmv} />,
  },
  {
    id: 'dates',
    title: texts.dates,
    cell: ({ issuedOn, validUntil, isExpired }) => (
      <span className={styles.dates}>
        <span>{texts.issued(formatDay(issuedOn))}</span>
        <span className={styles.fact}>{isExpired ? texts.overNow : texts.until(formatDay(validUntil))}</span>
      </span>
    ),
  },
  { id: 'buyer', title: texts.buyer, cell: (row) => <Buyer row={row} /> },
  { id: 'state', title: texts.state, cell: (row) => <State row={row} /> },
  { id: 'action', title: texts.action, cell: (row) => <Actions row={row} onDecide={onDecide} /> },
];

/** Prescriptions of one state: for what, for whom, how long they count, and what can be done about them. */
export function PrescriptionTable({ rows, isLoading, empty, onDecide }: Props) {
  const columns = useMemo(() => columnsFor(onDecide), [onDecide]);
  return (
    <Table
      caption={texts.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      loadingRows={isLoading ? LOADING_ROWS : 0}
      empty={empty}
    />
  );
}

const Two = ({ first, second }: { first: string; second: string }) => (
  <span className={styles.words}>
    <span>{first}</span>
    <span className={styles.fact}>{second}</span>
  </span>
);

const Product = ({
  row: { productTitle, quantityAsked, quantityAllowed, quantityUsed },
}: {
  row: QueuedPrescription;
}) => (
  <Two
    first={productTitle}
    second={quantityAllowed === null ? texts.asked(quantityAsked) : texts.allowed(quantityUsed, quantityAllowed)}
  />
);

const Buyer = ({ row: { buyerName, buyerEmail, createdAt } }: { row: QueuedPrescription }) => (
  <span className={styles.words}>
    <span>{buyerName}</span>
    <span className={styles.email}>
      <EmailWords email={buyerEmail} />
    </span>
    <span className={styles.fact}>{texts.sent(formatInstant(createdAt))}</span>
  </span>
);

function State({ row: { status, refusalReason, decidedBy, decidedAt } }: { row: QueuedPrescription }) {
  const { label, tone } = texts.states[status];
  return (
    <span className={styles.words}>
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      {refusalReason !== null && <span className={styles.fact}>{texts.reason(refusalReason)}</span>}
      {decidedAt !== null && <span className={styles.fact}>{texts.decided(decidedBy, formatInstant(decidedAt))}</span>}
    </span>
  );
}

function Actions({ row, onDecide }: { row: QueuedPrescription; onDecide: Decide }) {
  const { asked, request } = useAppSelector(selectPrescriptionQueue);
  const dispatch = useAppDispatch();
  const { id, status, productTitle, isExpired } = row;
  const isOpening = request.status === 'sending' && asked?.kind === 'file' && asked.id === id;
  return (
    <span className={styles.buttons}>
      <Button
        size="s"
        tone="outlined"
        icon="download"
        label={texts.openOf(productTitle)}
        isLoading={isOpening}
        onClick={() => dispatch(prescriptionActionRequested({ kind: 'file', id }))}
      >
        {texts.open}
      </Button>
      {status === 'waiting' && !isExpired && (
        <Button size="s" label={texts.approveOf(productTitle)} onClick={() => onDecide('approval', row)}>
          {texts.approve}
        </Button>
      )}
      {['waiting', 'approved', 'used'].includes(status) && (
        <Button size="s" tone="outlined" label={texts.refuseOf(productTitle)} onClick={() => onDecide('refusal', row)}>
          {texts.refuse}
        </Button>
      )}
    </span>
  );
}
