import { useLocation, useNavigate } from 'react-router-dom';

import type { AbandonedCarts } from '../../../shared/cart/abandonedCartContract';
import { ABANDONED_PERIODS } from '../../../shared/cart/abandonedPeriods';
import { formatBrl } from '../../../shared/kernel/money';
import { useAppSelector } from '../../core/hooks';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Checkbox } from '../../kit/Checkbox/Checkbox';
import { Segmented } from '../../kit/Segmented/Segmented';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { abandonedCartTexts } from '../../texts/abandonedCartTexts';
import { adminTexts } from '../../texts/adminTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectAbandonedCarts } from './abandonedCartsSlice';
import { FigureList } from '../kit/FigureList';
import { LoadFailure } from '../kit/LoadFailure';
import { AbandonedCartTable } from './AbandonedCartTable';
import styles from './AbandonedCarts.module.scss';
import { abandonedSearch, abandonedViewOf } from './abandonedCartsAddress';

const periods = ABANDONED_PERIODS.map((value) => ({ value, text: abandonedCartTexts.periods[value] }));

/** The page /admin/abandoned-cart: who left what behind, and the link that brings it back. The address says which. */
export function AbandonedCartsScreen() {
  const { page } = useAppSelector(selectAbandonedCarts);
  const navigate = useNavigate();
  const { search } = useLocation();
  const view = abandonedViewOf(search);
  const carts = page.status === 'ready' ? page.value : null;
  return (
    <>
      <SubHeader
        title={abandonedCartTexts.title}
        lead={abandonedCartTexts.lead}
        breadcrumb={[{ label: adminTexts.dashboard, to: '/admin' }, { label: abandonedCartTexts.title }]}
        actions={
          <Segmented
            label={abandonedCartTexts.period}
            options={periods}
            value={view.period}
            onChange={(period) => void navigate(abandonedSearch(search, { ...view, period }))}
          />
        }
      />
      {page.status === 'failed' ? (
        <AdminSection title={abandonedCartTexts.list}>
          <LoadFailure text={abandonedCartTexts.failed} />
        </AdminSection>
      ) : (
        <>
          {carts && <FigureList label={abandonedCartTexts.figures} figures={figuresOf(carts)} places="three" />}
          <AdminSection title={abandonedCartTexts.list} text={abandonedCartTexts.linkIsTheirs}>
            <div className={styles.filter}>
              <Checkbox
                isChecked={view.hasContact}
                onChange={(hasContact) => void navigate(abandonedSearch(search, { ...view, hasContact }))}
              >
                {abandonedCartTexts.contact}
              </Checkbox>
            </div>
            <AbandonedCartTable
              rows={carts?.list ?? []}
              isLoading={carts === null}
              empty={emptyOf(carts?.total ?? 0, view.hasContact)}
            />
            {carts !== null && carts.total > 0 && <AdminPagination total={carts.total} />}
          </AdminSection>
        </>
      )}
    </>
  );
}

const emptyOf = (total: number, hasContact: boolean): string => {
  if (total > 0) return abandonedCartTexts.noneHere;
  return hasContact ? abandonedCartTexts.emptyHere : abandonedCartTexts.empty;
};

const figuresOf = ({ left, ordered }: AbandonedCarts) => [
  {
    id: 'left',
    name: abandonedCartTexts.left,
    value: formatBrl(left.value),
    note: abandonedCartTexts.leftNote(left.count),
  },
  {
    id: 'average',
    name: abandonedCartTexts.average,
    value: left.count === 0 ? abandonedCartTexts.none : formatBrl(Math.round(left.value / left.count)),
    note: abandonedCartTexts.averageNote,
  },
  {
    id: 'ordered',
    name: abandonedCartTexts.ordered,
    value: ordered.count.toLocaleString('pt-BR'),
    note: abandonedCartTexts.orderedNote(formatBrl(ordered.value)),
  },
];
