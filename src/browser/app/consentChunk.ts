import { consentReducer } from '../consent/consentSlice';
import { joinRootReducer } from './rootReducer';

// Its slice is added to the store with its chunk, after hydration.
joinRootReducer({ consent: consentReducer });

export { trackingSaga } from '../tracking/trackingSaga';
