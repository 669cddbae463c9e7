import { useEffect } from 'react';

import { tokenOfHash } from '../../../shared/account/emailLinks';

/**
 * A link of an e-mail that is opened in the tab of the very page it leads to changes the fragment alone, which loads
 * nothing: the page begins anew. Other fragments, such as the one that skips to the content, are left alone.
 */
export function useLinkOfSamePage(): void {
  useEffect(() => {
    const begin = () => {
      if (tokenOfHash(window.location.hash) !== null) window.location.reload();
    };
    window.addEventListener('hashchange', begin);
    return () => window.removeEventListener('hashchange', begin);
  }, []);
}
