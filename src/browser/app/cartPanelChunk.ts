import { lastsReducer } from '../account/lasts/lastsSlice';
import { joinRootReducer } from './rootReducer';

// How long the goods of the cart last joins the truth of the page with the panel that shows it.
joinRootReducer({ lasts: lastsReducer });

export { CartPanel } from '../cart/CartPanel';
