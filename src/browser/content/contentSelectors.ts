import type { StorePage } from '../../shared/store/storeContract';
import type { Remote } from '../catalog/remote';
import type { WithContent } from './contentSlice';

const LOADING = { status: 'loading' } as const;

/** What is known of a page text; loading where it was not even asked for yet. */
export const selectPageText = ({ content }: WithContent, slug: string): Remote<StorePage> =>
  content?.pages[slug] ?? LOADING;
