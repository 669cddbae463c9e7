import { Navigate, useLocation } from 'react-router-dom';

import { useAppSelector } from '../../core/hooks';
import { productPath } from '../../catalog/productWords';
import { Badge } from '../../kit/Badge/Badge';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { findPage } from '../core/adminPage';
import { selectMe } from '../core/profileSlice';
import { productPages } from './productPages';
import { selectProduct } from './productSlice';
import { selectProductList } from './productListSlice';
import { MyStoreHead } from '../myStore/MyStoreHead';
import { PriceSection } from './PriceSection';
import { ProductEditor } from './ProductEditor';
import styles from './ProductEditor.module.scss';
import { LoadFailure } from '../kit/LoadFailure';
import { StockSection } from './StockSection';

/** The pages /admin/my-store/product/new and /admin/my-store/product/:productId. */
export function ProductScreen() {
  const { product, createdId } = useAppSelector(selectProduct);
  // A closed store shows its products to nobody.
  const isOpen = useAppSelector(selectMe)?.storeStatus === 'active';
  const { choices } = useAppSelector(selectProductList);
  const isNew = findPage(productPages, useLocation().pathname)?.name === 'newProduct';
  if (isNew && createdId !== null) return <Navigate to={`${productPages.products.path}/${createdId}`} replace />;
  const shown = product.status === 'ready' && !isNew ? product.value : null;
  const isInShop = shown !== null && shown.isActive && !shown.isRemoved;
  return (
    <>
      <MyStoreHead
        title={shown?.title ?? (isNew ? texts.newProduct : texts.product)}
        trail={[
          { label: texts.products, to: productPages.products.path },
          { label: isNew ? texts.newProduct : texts.edit },
        ]}
        actions={
          shown && (
            <>
              <span className={styles.mark}>
                <Badge tone={isInShop ? 'good' : 'neutral'}>
                  {shown.isRemoved ? texts.removed : isInShop ? texts.active : texts.inactive}
                </Badge>
              </span>
              {isInShop && isOpen && (
                <ButtonLink to={productPath(shown.slug)} size="s" tone="outlined" icon="eye" isExternal>
                  {texts.seeInShop}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {product.status === 'failed' ? (
        <LoadFailure text={texts.productFailed} />
      ) : shown || isNew ? (
        <>
          <ProductEditor key={shown?.id ?? 'new'} product={shown} choices={choices} />
          {shown && (
            <div className={styles.stack}>
              <StockSection product={shown} />
              <PriceSection />
            </div>
          )}
        </>
      ) : (
        <div className={styles.stack} aria-busy="true">
          <VisuallyHidden isLive>{texts.loading}</VisuallyHidden>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton width="long" />
        </div>
      )}
    </>
  );
}
