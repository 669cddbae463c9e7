import { customerReducer } from '../account/customerSlice';
import { lastsReducer } from '../account/lasts/lastsSlice';
import '../cart/cartMachineChunk';
import { orderReducer } from '../account/orderSlice';
import { prescriptionReducer } from '../cart/prescriptions/prescriptionSlice';
import { checkoutReducer } from '../cart/checkoutSlice';
import { paymentReducer } from '../payment/paymentSlice';
import { joinRootReducer } from './rootReducer';

// What belongs to one person joins the truth of the page with the code that reads and writes it.
joinRootReducer({
  customer: customerReducer,
  order: orderReducer,
  checkout: checkoutReducer,
  payment: paymentReducer,
  prescription: prescriptionReducer,
  lasts: lastsReducer,
});

export { customerSaga } from '../account/customerSaga';
export { buyAgainSaga } from '../cart/buyAgainSaga';
export { reorderSaga } from '../cart/reorderSaga';
export { cartToBring } from '../cart/cartToBring';
export { checkoutSaga } from '../cart/checkoutSaga';
export { paymentSaga } from '../payment/paymentSaga';
