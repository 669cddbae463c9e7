import { contentReducer } from '../content/contentSlice';
import { joinRootReducer } from './rootReducer';

// The store's page texts join the truth of the page with the code that reads and shows them.
joinRootReducer({ content: contentReducer });

export { loadPageText } from '../content/contentSaga';
export { PageTextScreen } from '../content/PageTextScreen';
