import { contactReducer } from '../content/contactSlice';
import { joinRootReducer } from './rootReducer';

joinRootReducer({ contact: contactReducer });

export { contactSaga } from '../content/contactSaga';
export { ContactOipetScreen } from '../content/ContactOipetScreen';
export { ContactScreen } from '../content/ContactScreen';
