// What stands around the button of a product's page: drawn by the server with the rest, hydrated after the button.
export { AskStore } from './AskStore';
export { BuyBar } from './BuyBar';
export { DeliveryPromise } from './productShipping/DeliveryPromise';
export { BelowButton } from './BelowButton';
export { SoldOut } from './SoldOut';
