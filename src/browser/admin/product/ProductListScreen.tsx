import { Navigate, useLocation, useNavigate } from 'react-router-dom';

import type { Refusal as RefusalOf } from '../../../shared/kernel/refusal';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu/ActionMenu';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { adminTexts } from '../../texts/adminTexts';
import { importTexts } from '../../texts/importTexts';
import { adminListTexts } from '../../texts/adminListTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { productPages } from './productPages';
import { selectImports, productExportRequested } from './import/importSlice';
import { selectProductList, productActionRequested } from './productListSlice';
import { importPath } from './import/importPath';
import { useIsPhone } from '../kit/useIsWide';
import { MyStoreHead } from '../myStore/MyStoreHead';
import { SavedNote } from '../kit/SavedNote';
import { ProductBulkBar } from './ProductBulkBar';
import { ProductChips } from './ProductChips';
import { ProductFilters } from './ProductFilters';
import styles from './ProductList.module.scss';
import { FILTER_NAMES } from './productListFilter';
import { LoadFailure } from '../kit/LoadFailure';
import { Refusal } from '../kit/Refusal';
import { ProductTable } from './ProductTable';

/** The page /admin/my-store/product: every product of the store, narrowed and ordered by the address. */
export function ProductListScreen() {
  const { page, notice, bulkId } = useAppSelector(selectProductList);
  const { exporting } = useAppSelector(selectImports);
  const dispatch = useAppDispatch();
  const isPhone = useIsPhone();
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const { list, total } = page.status === 'ready' ? page.value : { list: [], total: 0 };
  const isNarrowed = FILTER_NAMES.some((name) => query.get(name));
  const go = (changes: Record<string, string>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    next.delete('page');
    void navigate(`?${next}`);
  };
  const more: MenuAction[] = [
    {
      id: 'import',
      label: importTexts.import,
      icon: 'up',
      onAct: () => void navigate(productPages.productImport.path),
    },
    {
      id: 'export',
      label: importTexts.export,
      icon: 'download',
      isDisabled: exporting.status === 'sending',
      onAct: () => dispatch(productExportRequested()),
    },
    // On phones its tabs give way to the first product.
    ...(isPhone
      ? [
          {
            id: 'taxonomy',
            label: adminTexts.myStore,
            icon: 'store',
            onAct: () => void navigate('/admin/my-store'),
          } as const,
        ]
      : []),
  ];
  return (
    <>
      {bulkId !== null && <Navigate to={importPath(bulkId)} />}
      <MyStoreHead
        title={texts.products}
        trail={[{ label: texts.products }]}
        isList
        actions={
          <>
            <ButtonLink to={productPages.newProduct.path} size="s" icon="plus">
              {texts.newProduct}
            </ButtonLink>
            <ActionMenu label={adminListTexts.more(texts.products)} isOutlined actions={more} />
          </>
        }
      />
      <div className={styles.screen}>
        <ProductFilters key={query.get('search') ?? ''} query={query} onChange={go} />
        <ProductChips query={query} />
        {exporting.status === 'refused' && <Refusal isBoxed>{importTexts.exportFailed}</Refusal>}
        {notice?.action === 'refused' && <Refusal isBoxed>{actionRefusal(notice.refusal)}</Refusal>}
        <div className={styles.notices}>
          <SavedNote isShown={notice !== null && notice.action !== 'refused'}>
            {notice && notice.action !== 'refused' ? texts.notice[notice.action](notice.title) : ''}
          </SavedNote>
          {notice?.action === 'removed' && (
            <Button
              size="s"
              tone="outlined"
              icon="undo"
              onClick={() =>
                dispatch(productActionRequested({ id: notice.id, title: notice.title, action: 'restored' }))
              }
            >
              {texts.undo}
            </Button>
          )}
          {notice?.action === 'copied' && (
            <ButtonLink size="s" tone="outlined" to={`${productPages.products.path}/${notice.id}`}>
              {texts.openCopy}
            </ButtonLink>
          )}
        </div>
        {page.status === 'failed' ? (
          <LoadFailure text={texts.failed} />
        ) : (
          <div className={styles.card}>
            <ProductTable
              rows={list}
              isLoading={page.status !== 'ready'}
              empty={isNarrowed ? texts.noneHere : texts.none}
              sort={query.get('sort') ?? '-updated'}
              onSort={(sort) => go({ sort })}
            />
            {total > 0 && <AdminPagination total={total} />}
            <ProductBulkBar total={total} />
          </div>
        )}
      </div>
    </>
  );
}

/** Why a product was not shown, hidden, removed or copied: only showing it is refused for what it must say. */
const actionRefusal = (refusal: RefusalOf): string =>
  refusal.name !== 'ValidationError'
    ? refusalTexts[refusal.name]
    : Object.values(refusal.details?.fields ?? {}).includes('notOnline')
      ? texts.showRefusedOnline
      : Object.values(refusal.details?.fields ?? {}).includes('noLicense')
        ? texts.showRefusedLicense
        : texts.showRefused;
