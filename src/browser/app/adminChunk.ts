import { adminReducer } from '../admin/adminReducer';
import { rootReducer } from './rootReducer';

// The merchant's slice joins the truth of the page with the code that reads and writes it: no shopper loads it.
rootReducer.inject({ reducerPath: 'admin', reducer: adminReducer });

export { adminSaga } from '../admin/adminSaga';
