import { contactReducer } from '../content/contactSlice';
import { signUpReducer } from '../content/signUp/signUpSlice';
import { joinRootReducer } from './rootReducer';

joinRootReducer({ contact: contactReducer, signUp: signUpReducer });

export { contactSaga } from '../content/contactSaga';
export { ContactOipetScreen } from '../content/ContactOipetScreen';
export { ContactScreen } from '../content/ContactScreen';
export { loadOffer, signUpSaga } from '../content/signUp/signUpSaga';
