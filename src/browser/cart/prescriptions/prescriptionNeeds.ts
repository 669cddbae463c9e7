import { selectPathname } from '../../core/appSelectors';
import type { RootState } from '../../core/rootState';
import { selectCart, selectVisibleLines } from '../cartSelectors';
import { selectPrescription } from './prescriptionSlice';

/** True where the cart holds something that is sold with a prescription. */
export const selectNeedsPrescription = (state: RootState): boolean =>
  selectVisibleLines(state).some(({ needsPrescription }) => needsPrescription === true);

/** What has to be read in the checkout: the cart and its goods that need a prescription; '' for nothing. */
export const selectNeedKey = (state: RootState): string => {
  const cart = selectCart(state);
  if (cart === null || !/^\/checkout(\/|$)/.test(selectPathname(state))) return '';
  const needed = cart.listProduct.filter(({ needsPrescription }) => needsPrescription === true);
  return needed.length === 0 ? '' : [cart.id, ...needed.map(({ id, quantity }) => `${id} ${quantity}`)].join('\n');
};

/** The first product of the cart whose prescription does not cover it, as far as that is known; null for none. */
export const selectUncovered = (state: RootState) => {
  const { needed } = selectPrescription(state);
  if (!selectNeedsPrescription(state) || needed.status !== 'ready') return null;
  return needed.value.listNeeded.find(({ isCovered }) => !isCovered) ?? null;
};
