import type { AdminProductRow } from '../../../shared/admin/productContract';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { BareCheckbox } from '../../kit/Checkbox/BareCheckbox';
import { productBulkTexts as texts } from '../../texts/productBulkTexts';
import { selectProductList } from '../adminSelectors';
import styles from './ProductList.module.scss';
import { productsChosen } from './productListSlice';

/** Chooses a product of the list for a change of many. */
export function ChooseBox({ row: { id, title } }: { row: AdminProductRow }) {
  const { chosen, isAllChosen, page } = useAppSelector(selectProductList);
  const dispatch = useAppDispatch();
  const known = isAllChosen && page.status === 'ready' ? page.value.list.map((row) => row.id) : chosen;
  return (
    <div className={styles.choose}>
      <BareCheckbox
        label={texts.chooseRow(title)}
        isChecked={known.includes(id)}
        onChange={(isChecked) =>
          dispatch(productsChosen(isChecked ? [...known, id] : known.filter((one) => one !== id)))
        }
      />
    </div>
  );
}
