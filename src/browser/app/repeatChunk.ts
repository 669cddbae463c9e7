import { repeatSaga } from '../account/repeat/repeatSaga';
import { repeatReducer } from '../account/repeat/repeatSlice';
import { joinRootReducer } from './rootReducer';

// Repeat purchases and kept cards join the truth of the page with the code that reads and writes them.
joinRootReducer({ repeat: repeatReducer });

export { repeatSaga };
