import type { StorePage } from '../../shared/store/storeContract';
import { LOADING, type DatedRemote } from '../core/remote';
import type { WithContent } from './contentSlice';

/** A page text; `loading` also where it was not requested yet. */
export const selectPageText = ({ content }: WithContent, slug: string): DatedRemote<StorePage> =>
  content?.pages[slug] ?? LOADING;
