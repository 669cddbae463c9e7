import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { routeEntered } from './appSlice';
import { useAppDispatch } from './hooks';
import { CONTENT_ID } from './shell/contentId';

/**
 * Tells the store of every page that is entered: the one place that dispatches from an effect (architecture §2). A page
 * reached by a link, or in the place of another, begins at its top, with the focus on its content; going back, and a
 * choice that only changes the address (`state.isSamePage`), keep the place.
 */
export function RouteEvents({ now }: { now: () => number }) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const dispatch = useAppDispatch();
  // Whoever navigates says it; the browser's own entries have no state.
  const isSamePage = (location.state as { isSamePage?: true } | null)?.isSamePage === true;
  const enter = useEffectEvent((pathname: string, search: string) => {
    dispatch(routeEntered({ pathname, search, at: new Date(now()).toISOString() }));
    if (navigationType === NavigationType.Pop || isSamePage) return;
    window.scrollTo(0, 0);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  });
  useEffect(() => enter(location.pathname, location.search), [location.pathname, location.search]);
  return null;
}
