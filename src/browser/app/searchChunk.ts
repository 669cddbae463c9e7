import { suggestionReducer } from '../catalog/search/suggestionSlice';
import { joinRootReducer } from './rootReducer';

// Whoever never types a search never loads what helps with it.
joinRootReducer({ suggestion: suggestionReducer });

export { suggestionSaga } from '../catalog/search/suggestionSaga';
export { SearchSuggestions } from './shell/SearchSuggestions';
