import type { BestSeller } from '../../../shared/admin/dashboardContract';
import { formatBrl } from '../../../shared/kernel/money';
import { dashboardTexts } from '../../texts/dashboardTexts';
import { AdminSection } from '../kit/AdminSection';
import { productAddress } from './dashboardAddress';
import { RankList } from '../kit/RankList';

/** What brought in most in the period. */
export function BestSellers({ list }: { list: readonly BestSeller[] }) {
  const rows = list.map(({ productId, title, variantTitle, imageUrl, units, revenue }) => ({
    id: `${productId} ${variantTitle}`,
    to: productAddress(productId),
    title,
    about: [variantTitle, dashboardTexts.units(units)].filter((words) => words !== '').join(' · '),
    imageUrl,
    figure: formatBrl(revenue),
  }));
  return (
    <AdminSection title={dashboardTexts.bestSellers} text={rows.length === 0 ? dashboardTexts.nothingSold : undefined}>
      {rows.length > 0 && <RankList rows={rows} />}
    </AdminSection>
  );
}
