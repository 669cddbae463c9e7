import { useLocation } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminTexts } from '../../texts/adminTexts';
import { salesTexts } from '../../texts/salesTexts';
import { selectSales } from '../adminSelectors';
import { SavedNote } from '../profile/SavedNote';
import { BulkBar } from './BulkBar';
import styles from './Sales.module.scss';
import { SalesFilters } from './SalesFilters';
import { hasFilters } from './salesQuery';
import { csvAsked } from './salesSlice';
import { SalesTable } from './SalesTable';
import { SaleViews } from './SaleViews';
import { LoadFailure } from '../LoadFailure';
import { useCsvName } from './useCsvName';

/** The page /admin/sale: every order, found, sorted, chosen and exported. The address says which. */
export function SalesScreen() {
  const { page, csvDeed, chosen } = useAppSelector(selectSales);
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const fileName = useCsvName();
  const isFiltered = hasFilters(new URLSearchParams(search));
  const { list, total, isTotalExact } = page.status === 'ready' ? page.value : NOTHING;
  return (
    <div className={styles.screen}>
      <SubHeader
        title={salesTexts.title}
        breadcrumb={[{ label: salesTexts.home, to: '/admin' }, { label: salesTexts.title }]}
        actions={
          <>
            <ButtonLink to="/admin/sale/payment-links" tone="line" size="s">
              {adminTexts.paymentLinks}
            </ButtonLink>
            <Button
              tone="line"
              size="s"
              icon="download"
              isLoading={csvDeed.status === 'sending'}
              onClick={() => dispatch(csvAsked({ order: [], fileName }))}
            >
              {salesTexts.exportAll}
            </Button>
            <ButtonLink to="/admin/sale/payment-links/new" size="s" icon="plus">
              {adminTexts.newSale}
            </ButtonLink>
          </>
        }
      />
      {/* A new address begins the fields anew. */}
      <SalesFilters key={search} />
      <SaleViews />
      <SavedNote isShown={csvDeed.status === 'done'}>{salesTexts.exported}</SavedNote>
      {csvDeed.status === 'refused' && (
        <p role="alert" className={styles.refusal}>
          {salesTexts.exportFailed}
        </p>
      )}
      {chosen.length > 0 && <BulkBar />}
      {page.status === 'failed' ? (
        <LoadFailure text={salesTexts.listFailed} />
      ) : (
        <div className={styles.card}>
          <SalesTable
            rows={list}
            isLoading={page.status !== 'ready'}
            empty={isFiltered || total > 0 ? salesTexts.noneFound : salesTexts.empty}
          />
          {total > 0 && (
            <div className={styles.foot}>
              {!isTotalExact && <p>{salesTexts.more(total.toLocaleString('pt-BR'))}</p>}
              <AdminPagination total={total} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const NOTHING = { list: [], total: 0, isTotalExact: true };
