import { useState } from 'react';

import type { DemandedProduct, RepeatOverview } from '../../../shared/admin/repeat/repeatAdminContract';
import { formatBrl } from '../../../shared/kernel/money';
import { Badge } from '../../kit/Badge/Badge';
import { Segmented } from '../../kit/Segmented/Segmented';
import { Table, type Column } from '../../kit/Table/Table';
import { TextButton } from '../../kit/TextLink/TextButton';
import { repeatAdminTexts } from '../../texts/repeatAdminTexts';
import { AdminSection } from '../kit/AdminSection';
import { DemandChart } from './DemandChart';
import styles from './Repeat.module.scss';
import { demandState, shortDay } from './repeatWords';

type Demand = RepeatOverview['demand'];

const shapes = [
  { value: 'chart', text: repeatAdminTexts.chart },
  { value: 'table', text: repeatAdminTexts.table },
] as const;

/** Bars that are shown at first: those that lack most stand first, and what is refused stands below. */
const FIRST_BARS = 10;

/** What the next 30 days need by product against what is there, as a chart or as the table it is drawn from. */
export function DemandSection({ demand }: { demand: Demand }) {
  const [shape, setShape] = useState<'chart' | 'table'>('chart');
  const { from, until, deliveries, units, short, listProduct, products } = demand;
  const [isWhole, setIsWhole] = useState(false);
  const bars = isWhole ? listProduct : listProduct.slice(0, Math.max(FIRST_BARS, short));
  const lead = repeatAdminTexts.demandLead(shortDay(from), shortDay(until), deliveries, units);
  return (
    <AdminSection
      title={repeatAdminTexts.demand}
      text={`${lead} ${repeatAdminTexts.demandShort(short)}`}
      mark={<Segmented label={repeatAdminTexts.shownAs} options={shapes} value={shape} onChange={setShape} />}
    >
      {listProduct.length === 0 && <p>{repeatAdminTexts.demandEmpty}</p>}
      {listProduct.length > 0 && (shape === 'chart' ? <DemandChart list={bars} /> : <Rows demand={demand} />)}
      {shape === 'chart' && bars.length < listProduct.length && (
        <p>
          <TextButton isAlone onClick={() => setIsWhole(true)}>
            {repeatAdminTexts.demandWhole(listProduct.length)}
          </TextButton>
        </p>
      )}
      {products > listProduct.length && (
        <p className={styles.note}>{repeatAdminTexts.demandMore(listProduct.length, products)}</p>
      )}
    </AdminSection>
  );
}

type Row = DemandedProduct | { sums: Demand };

const columns: Column<Row>[] = [
  {
    id: 'product',
    title: repeatAdminTexts.product,
    isName: true,
    cell: (row) =>
      'sums' in row ? (
        <strong>{repeatAdminTexts.total}</strong>
      ) : (
        [row.title, row.variantTitle].filter((part) => part !== '').join(', ')
      ),
  },
  {
    id: 'wanted',
    title: repeatAdminTexts.wanted,
    isFigure: true,
    cell: (row) => ('sums' in row ? row.sums.units : row.wanted).toLocaleString('pt-BR'),
  },
  {
    id: 'reserved',
    title: repeatAdminTexts.reserved,
    isFigure: true,
    cell: (row) => ('sums' in row ? row.sums.reserved : row.reserved).toLocaleString('pt-BR'),
  },
  {
    id: 'stock',
    title: repeatAdminTexts.stock,
    isFigure: true,
    cell: (row) => ('sums' in row ? '' : row.stock.toLocaleString('pt-BR')),
  },
  {
    id: 'state',
    title: repeatAdminTexts.state,
    cell: (row) => {
      if ('sums' in row) return repeatAdminTexts.deliveries(row.sums.deliveries);
      const { words, tone, when } = demandState(row);
      return (
        <span className={styles.marks}>
          <Badge tone={tone}>{words}</Badge>
          {when !== '' && <small className={styles.note}>{when}</small>}
        </span>
      );
    },
  },
  {
    id: 'value',
    title: repeatAdminTexts.value,
    isFigure: true,
    cell: (row) => formatBrl('sums' in row ? row.sums.value : row.value),
  },
];

function Rows({ demand }: { demand: Demand }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={repeatAdminTexts.demandTable}>
      <Table
        caption={repeatAdminTexts.demandTable}
        columns={columns}
        rows={[...demand.listProduct, { sums: demand }]}
        keyOf={(row) => ('sums' in row ? 'sums' : row.productVariantId)}
      />
    </section>
  );
}
