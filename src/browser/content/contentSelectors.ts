import type { StorePage } from '../../shared/store/storeContract';
import type { Remote } from '../core/remote';
import type { WithContent } from './contentSlice';

const LOADING = { status: 'loading' } as const;

/** A page text; `loading` also where it was not requested yet. */
export const selectPageText = ({ content }: WithContent, slug: string): Remote<StorePage> =>
  content?.pages[slug] ?? LOADING;
