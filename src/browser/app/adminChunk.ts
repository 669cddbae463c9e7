import { adminReducer } from '../admin/adminReducer';
import { joinRootReducer } from './rootReducer';

// The merchant's slice joins the truth of the page with the code that reads and writes it: no shopper loads it.
joinRootReducer({ admin: adminReducer });

export { adminSaga } from '../admin/adminSaga';
