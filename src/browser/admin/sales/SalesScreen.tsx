import { useLocation, useNavigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu/ActionMenu';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminListTexts } from '../../texts/adminListTexts';
import { adminTexts } from '../../texts/adminTexts';
import { failedEmailTexts } from '../../texts/failedEmailTexts';
import { prescriptionQueueTexts } from '../../texts/prescriptionQueueTexts';
import { salesTexts } from '../../texts/salesTexts';
import { selectSales, csvRequested, pageChosen } from './salesSlice';
import { useIsPhone } from '../kit/useIsWide';
import { SavedNote } from '../kit/SavedNote';
import { BulkBar } from './BulkBar';
import styles from './Sales.module.scss';
import { SalesFilters } from './SalesFilters';
import { hasFilters } from './salesQuery';
import { SalesTable } from './SalesTable';
import { SaleViews } from './SaleViews';
import { LoadFailure } from '../kit/LoadFailure';
import { Refusal } from '../kit/Refusal';
import { useCsvName } from './useCsvName';

/** The page /admin/sale: every order, found, sorted, chosen and exported. The address says which. */
export function SalesScreen() {
  const { page, summary, csvRequest, chosen } = useAppSelector(selectSales);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { search } = useLocation();
  const fileName = useCsvName();
  const isFiltered = hasFilters(new URLSearchParams(search));
  const { list, total, isTotalExact } = page.status === 'ready' ? page.value : NOTHING;
  const more: MenuAction[] = [
    {
      id: 'links',
      label: adminTexts.paymentLinks,
      icon: 'tag',
      onAct: () => void navigate('/admin/sale/payment-links'),
    },
    {
      id: 'carts',
      label: adminTexts.abandonedCarts,
      icon: 'bag',
      onAct: () => void navigate('/admin/abandoned-cart'),
    },
    {
      id: 'failedEmails',
      label: failedEmailTexts.title,
      icon: 'mail',
      onAct: () => void navigate('/admin/failed-email'),
    },
    {
      id: 'csv',
      label: isPhone && chosen.length > 0 ? salesTexts.exportChosen : salesTexts.exportAll,
      icon: 'download',
      isDisabled: csvRequest.status === 'sending',
      onAct: () => dispatch(csvRequested({ order: isPhone ? chosen : [], fileName })),
    },
    {
      id: 'all',
      label: salesTexts.chooseAll,
      icon: 'check',
      isDisabled: list.length === 0,
      onAct: () => dispatch(pageChosen({ isChosen: true })),
    },
  ];
  return (
    <div className={styles.screen}>
      <SubHeader
        title={salesTexts.title}
        breadcrumb={[{ label: salesTexts.home, to: '/admin' }, { label: salesTexts.title }]}
        isOneRow
        actions={
          <>
            {!isPhone && (
              <ButtonLink to="/admin/prescription" size="s" tone="outlined">
                {prescriptionQueueTexts.toCheck(valueOf(summary)?.prescriptions ?? 0)}
              </ButtonLink>
            )}
            <ButtonLink to="/admin/sale/payment-links/new" size="s" icon="plus">
              {adminTexts.newSale}
            </ButtonLink>
            <ActionMenu label={adminListTexts.more(salesTexts.title)} isOutlined actions={more} />
          </>
        }
      />
      {/* A new address begins the fields again. */}
      <SalesFilters key={search} />
      <SaleViews />
      <SavedNote isShown={csvRequest.status === 'done'}>{salesTexts.exported}</SavedNote>
      {csvRequest.status === 'refused' && <Refusal>{salesTexts.exportFailed}</Refusal>}
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
      {chosen.length > 0 && <BulkBar />}
    </div>
  );
}

const NOTHING = { list: [], total: 0, isTotalExact: true };
