import { complementReducer } from '../cart/complements/complementSlice';
import { productShippingReducer } from '../cart/productShipping/productShippingSlice';
import { joinRootReducer } from './rootReducer';

// Quotes and ticks on a product's page join the truth of the page with the code that reads and writes them.
joinRootReducer({ productShipping: productShippingReducer, complements: complementReducer });

export { productShippingSaga } from '../cart/productShipping/productShippingSaga';
