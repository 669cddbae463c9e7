import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { isPlaceKept } from '../catalog/keptPlace';
import { routeEntered } from './appSlice';
import { useAppDispatch } from './hooks';
import { CONTENT_ID } from './shell/contentId';

/**
 * Tells the store of every page that is entered: the one place that dispatches from an effect (architecture §2). A page
 * reached by a link begins at its top, with the focus on its content, unless the link changes the page around it; going back keeps the browser's own place.
 */
export function RouteEvents({ now }: { now: () => number }) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const dispatch = useAppDispatch();
  const enter = useEffectEvent((pathname: string, search: string) => {
    dispatch(routeEntered({ pathname, search, at: new Date(now()).toISOString() }));
    if (navigationType !== NavigationType.Push || isPlaceKept(location.state)) return;
    window.scrollTo(0, 0);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  });
  useEffect(() => enter(location.pathname, location.search), [location.pathname, location.search]);
  return null;
}
