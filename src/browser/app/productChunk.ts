import { productShippingReducer } from '../cart/productShipping/productShippingSlice';
import { joinRootReducer } from './rootReducer';

// Quotes on a product's page join the truth of the page with the code that reads and writes them.
joinRootReducer({ productShipping: productShippingReducer });

export { productShippingSaga } from '../cart/productShipping/productShippingSaga';
