import type { RepeatFailure, RepeatOverview } from '../../../shared/admin/repeat/repeatAdminContract';
import { formatBrl } from '../../../shared/kernel/money';
import { Badge } from '../../kit/Badge/Badge';
import { Table, type Column } from '../../kit/Table/Table';
import { TextLink } from '../../kit/TextLink/TextLink';
import { repeatAdminTexts } from '../../texts/repeatAdminTexts';
import { AdminSection } from '../kit/AdminSection';
import styles from './Repeat.module.scss';
import { nextStepWords, reasonWords } from './repeatWords';

const columns: Column<RepeatFailure>[] = [
  {
    id: 'purchase',
    title: repeatAdminTexts.purchase,
    isName: true,
    cell: ({ purchaseId, purchaseName, customerName }) => (
      <span className={styles.words}>
        <TextLink isAlone="tight" to={`/admin/repeat/${purchaseId}`}>
          {purchaseName}
        </TextLink>
        <span className={styles.fact}>{customerName}</span>
      </span>
    ),
  },
  {
    id: 'reason',
    title: repeatAdminTexts.reason,
    cell: ({ code, method, mayRetry }) => (
      <span className={styles.words}>
        {reasonWords(code)}
        <span className={styles.fact}>{repeatAdminTexts.codeNote(code, method, mayRetry)}</span>
      </span>
    ),
  },
  { id: 'next', title: repeatAdminTexts.nextStep, cell: nextStepWords },
  {
    id: 'state',
    title: repeatAdminTexts.state,
    cell: ({ state }) => {
      const { label, tone } = repeatAdminTexts.failureStates[state];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: 'amount', title: repeatAdminTexts.value, isFigure: true, cell: ({ amount }) => formatBrl(amount) },
];

/** Charges of the last 30 days that were refused: why, whether they may be tried again, and what comes next. */
export function FailuresSection({ failures: { charges, refused, list } }: Pick<RepeatOverview, 'failures'>) {
  const share = charges === 0 ? null : Math.round((refused * 1000) / charges) / 10;
  return (
    <AdminSection
      title={repeatAdminTexts.failures(refused, charges)}
      mark={
        <span className={styles.note}>
          {share === null ? repeatAdminTexts.lately : repeatAdminTexts.failuresShare(share.toLocaleString('pt-BR'))}
        </span>
      }
    >
      <Table
        caption={repeatAdminTexts.failureTable}
        columns={columns}
        rows={list}
        keyOf={({ purchaseId, at }) => `${purchaseId} ${at}`}
        empty={repeatAdminTexts.noFailures}
      />
      {list.length > 0 && <p className={styles.note}>{repeatAdminTexts.failuresNote}</p>}
    </AdminSection>
  );
}
