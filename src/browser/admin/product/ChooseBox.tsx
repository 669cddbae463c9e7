import type { AdminProductRow } from '../../../shared/admin/productContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { BareCheckbox } from '../../kit/Checkbox/BareCheckbox';
import { productBulkTexts as texts } from '../../texts/productBulkTexts';
import { selectProductList, productsChosen } from './productListSlice';

/** Chooses a product of the list for a change of many. */
export function ChooseBox({ row: { id, title } }: { row: AdminProductRow }) {
  const { chosen } = useChosen();
  const dispatch = useAppDispatch();
  return (
    <BareCheckbox
      label={texts.chooseRow(title)}
      isChecked={chosen.includes(id)}
      onChange={(isChecked) =>
        dispatch(productsChosen(isChecked ? [...chosen, id] : chosen.filter((one) => one !== id)))
      }
    />
  );
}

/** Chooses all products of the page, or none. */
export function ChoosePage() {
  const { chosen, ids } = useChosen();
  const dispatch = useAppDispatch();
  const isAll = ids.length > 0 && ids.every((id) => chosen.includes(id));
  return (
    <BareCheckbox
      label={texts.choosePage}
      isChecked={isAll}
      isMixed={chosen.length > 0 && !isAll}
      onChange={(isChecked) => dispatch(productsChosen(isChecked ? ids : []))}
    />
  );
}

/** What is chosen, of what is on the page. All of the filter are on it all of the page. */
function useChosen() {
  const { chosen, isAllChosen, page } = useAppSelector(selectProductList);
  const ids = page.status === 'ready' ? page.value.list.map(({ id }) => id) : [];
  return { ids, chosen: isAllChosen ? ids : chosen };
}
