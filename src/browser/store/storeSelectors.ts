import type { Centavos } from '../../shared/kernel/money';
import type { Store } from '../../shared/store/storeContract';
import type { WithStore } from './storeSlice';

/** The store of the page. @throws where a page was made without one, which is a bug */
export const selectStore = ({ store }: WithStore): Store => {
  if (store.current === null) throw new Error('a page without its store');
  return store.current;
};

export const selectIsPrivate = (state: WithStore): boolean => selectStore(state).isPrivate;

/** Whether the store serves its merchants alone. */
export const selectIsClosed = (state: WithStore): boolean => selectStore(state).isClosed;

/** Centavos below which no installment of this store is. */
export const selectInstallmentMin = (state: WithStore): Centavos => selectStore(state).installmentMin;

/** Whether others count the visits of this store, after a yes: then it asks. */
export const selectIsCounted = (state: WithStore): boolean => {
  const { pixelId, adsConversion } = selectStore(state);
  return pixelId !== null || adsConversion !== null;
};
