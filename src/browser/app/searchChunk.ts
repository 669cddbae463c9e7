import { suggestionReducer } from '../catalog/search/suggestionSlice';
import { joinRootReducer } from './rootReducer';

// Loaded with the first search alone.
joinRootReducer({ suggestion: suggestionReducer });

export { suggestionSaga } from '../catalog/search/suggestionSaga';
export { SearchSuggestions } from './shell/SearchSuggestions';
