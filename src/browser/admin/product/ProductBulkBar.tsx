import { useState } from 'react';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { classNames } from '../../kit/classNames';
import { IconButton } from '../../kit/IconButton/IconButton';
import { productBulkTexts as texts } from '../../texts/productBulkTexts';
import { selectProductList, allProductsChosen, productsChosen } from './productListSlice';
import bar from '../sales/BulkBar.module.scss';
import { BulkDialog } from './BulkDialog';
import styles from './ProductList.module.scss';

/** What can be done with the chosen products together, at the foot of the window while any is chosen. */
export function ProductBulkBar({ total }: { total: number }) {
  const { chosen, isAllChosen } = useAppSelector(selectProductList);
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const count = isAllChosen ? total : chosen.length;
  if (count === 0) return null;
  return (
    <section className={classNames(bar.bar, styles.bulk)} aria-label={texts.bar}>
      <strong className={bar.count} aria-live="polite">
        {texts.chosen(count)}
      </strong>
      {!isAllChosen && total > chosen.length && (
        <button type="button" className={styles.chooseAll} onClick={() => dispatch(allProductsChosen())}>
          {texts.chooseAll(total)}
        </button>
      )}
      <IconButton icon="close" label={texts.clear} onClick={() => dispatch(productsChosen([]))} />
      <button type="button" className={bar.primary} onClick={() => setIsOpen(true)}>
        {texts.change}
      </button>
      <BulkDialog isOpen={isOpen} count={count} onClose={() => setIsOpen(false)} />
    </section>
  );
}
