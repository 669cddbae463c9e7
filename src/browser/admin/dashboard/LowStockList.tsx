import type { LowStock } from '../../../shared/admin/dashboardContract';
import { Badge } from '../../kit/Badge/Badge';
import { dashboardTexts } from '../../texts/dashboardTexts';
import { AdminSection } from '../kit/AdminSection';
import { productAddress } from './dashboardAddress';
import { RankList } from '../kit/RankList';

const aboutOf = ({ variantTitle, stock, soldPerWeek }: LowStock): string => {
  const pace =
    stock > 0 && soldPerWeek > 0
      ? dashboardTexts.lasts(Math.max(1, Math.floor((stock * 7) / soldPerWeek)))
      : dashboardTexts.perWeek(soldPerWeek);
  return [variantTitle, pace].filter((words) => words !== '').join(' · ');
};

/** What runs out: how many are left, and for how long they do. */
export function LowStockList({ list }: { list: readonly LowStock[] }) {
  const rows = list.map((row) => ({
    id: `${row.productId} ${row.variantTitle}`,
    to: productAddress(row.productId),
    title: row.title,
    about: aboutOf(row),
    imageUrl: row.imageUrl,
    figure: (
      <Badge tone={row.stock === 0 ? 'bad' : 'warn'}>
        {row.stock === 0 ? dashboardTexts.soldOut : dashboardTexts.units(row.stock)}
      </Badge>
    ),
  }));
  return (
    <AdminSection title={dashboardTexts.lowStock} text={rows.length === 0 ? dashboardTexts.nothingLow : undefined}>
      {rows.length > 0 && <RankList rows={rows} />}
    </AdminSection>
  );
}
