import { useLocation, useNavigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { importTexts } from '../../texts/importTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { AdminSection } from '../AdminSection';
import { adminPages } from '../adminPages';
import { selectImports, selectProductList } from '../adminSelectors';
import { productExportAsked } from '../import/importSlice';
import { RoomHead } from '../myStore/RoomHead';
import { SavedNote } from '../profile/SavedNote';
import { ProductChips } from './ProductChips';
import { ProductFilters } from './ProductFilters';
import styles from './ProductList.module.scss';
import { FILTER_NAMES } from './productListFilter';
import { productDeedAsked } from './productListSlice';
import { LoadFailure } from '../LoadFailure';
import { ProductTable } from './ProductTable';

/** The page /admin/my-store/product: every product of the store, narrowed and ordered by the address. */
export function ProductListScreen() {
  const { page, news } = useAppSelector(selectProductList);
  const { exporting } = useAppSelector(selectImports);
  const dispatch = useAppDispatch();
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
  return (
    <>
      <RoomHead
        title={texts.products}
        trail={[{ label: texts.products }]}
        actions={
          <>
            <ButtonLink to={adminPages.newProduct.path} size="s" icon="plus">
              {texts.newProduct}
            </ButtonLink>
            <ButtonLink to={adminPages.productImport.path} size="s" tone="line" icon="up">
              {importTexts.import}
            </ButtonLink>
            <Button
              size="s"
              tone="line"
              icon="download"
              isLoading={exporting.status === 'sending'}
              onClick={() => dispatch(productExportAsked())}
            >
              {importTexts.export}
            </Button>
          </>
        }
      />
      <AdminSection title={texts.caption}>
        <ProductFilters key={query.get('search') ?? ''} query={query} onChange={go} />
        <ProductChips query={query} />
        {exporting.status === 'refused' && (
          <p role="alert" className={styles.refusal}>
            {importTexts.exportFailed}
          </p>
        )}
        {news?.deed === 'refused' && (
          <p role="alert" className={styles.refusal}>
            {refusalTexts[news.refusal.name]}
          </p>
        )}
        <div className={styles.news}>
          <SavedNote isShown={news !== null && news.deed !== 'refused'}>
            {news && news.deed !== 'refused' ? texts.news[news.deed](news.title) : ''}
          </SavedNote>
          {news?.deed === 'removed' && (
            <Button
              size="s"
              tone="line"
              icon="undo"
              onClick={() => dispatch(productDeedAsked({ id: news.id, title: news.title, deed: 'restored' }))}
            >
              {texts.undo}
            </Button>
          )}
          {news?.deed === 'copied' && (
            <ButtonLink size="s" tone="line" to={`${adminPages.products.path}/${news.id}`}>
              {texts.openCopy}
            </ButtonLink>
          )}
        </div>
        {page.status === 'failed' ? (
          <LoadFailure text={texts.failed} />
        ) : (
          <ProductTable
            rows={list}
            isLoading={page.status !== 'ready'}
            empty={isNarrowed ? texts.noneHere : texts.none}
            sort={query.get('sort') ?? '-updated'}
            onSort={(sort) => go({ sort })}
          />
        )}
        {total > 0 && <AdminPagination total={total} />}
      </AdminSection>
    </>
  );
}
