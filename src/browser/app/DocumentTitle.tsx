import { useEffect } from 'react';

import { useAppSelector } from '../core/hooks';
import { pageTitleOf } from './pageTitle';

/** Keeps the tab's title in step with the page; the document brings the first one. */
export function DocumentTitle() {
  const title = useAppSelector(pageTitleOf);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
