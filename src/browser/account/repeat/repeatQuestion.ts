import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import type { WantedGoods } from './repeatPaths';
import type { Question } from './repeatSlice';

type Given = { addressId?: string; listProduct?: WantedGoods };

/** What is to be priced of a purchase as it is, but for what is given. */
export const questionOf = ({ id, listProduct, addressId }: RepeatPurchase, given: Given): Question => ({
  source: {
    listProduct:
      given.listProduct ??
      listProduct.map(({ productId, productVariantId, quantity }) => ({ productId, productVariantId, quantity })),
  },
  addressId: given.addressId ?? addressId ?? '',
  purchaseId: id,
});
