import type { QueryOf } from '../../../shared/kernel/contract';
import { type GetPlatformWorks, type WorkTab } from '../../../shared/platform/workContract';

const TABS: readonly WorkTab[] = ['failed', 'queue', 'done'];

/** The query in an address; what is none of ours is the first page of what failed. */
export const worksQueryOf = (search: string): QueryOf<GetPlatformWorks> => {
  const query = new URLSearchParams(search);
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'failed';
  const after = query.get('after');
  return { tab, ...(after ? { after: after.slice(0, 120) } : {}) };
};

/** The address of a page of works, without its path. */
export const worksSearch = ({ tab, after }: { tab: WorkTab; after?: string }): string =>
  `?${new URLSearchParams({ tab, ...(after === undefined ? {} : { after }) }).toString()}`;
