import { consentReducer } from '../consent/consentSlice';
import { joinRootReducer } from './rootReducer';

// Nobody waits for the question: its slice joins the truth of the page with its code, once the page is alive.
joinRootReducer({ consent: consentReducer });

export { trackingSaga } from '../tracking/trackingSaga';
