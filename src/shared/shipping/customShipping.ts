import type { Centavos } from '../kernel/money';
import type { ShippingOption } from './shippingContract';

/**
 * True unless the option is a merchant's rule whose minimum the products' value does not strictly exceed (rules §7).
 */
export const isSelectable = (option: ShippingOption, productsValue: Centavos): boolean =>
  option.storeCustomShipping === null || productsValue > option.storeCustomShipping.limitCartPriceMin;

/** The ids that may be selected among all stores' options. */
export const selectableIds = (options: ShippingOption[], productsValue: Centavos): string[] =>
  options.filter((option) => isSelectable(option, productsValue)).map((option) => option.id);
