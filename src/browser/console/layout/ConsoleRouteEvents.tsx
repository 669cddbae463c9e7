import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { routeEntered } from '../../core/appSlice';
import { CONTENT_ID } from '../../core/contentId';
import { useConsoleDispatch } from '../core/consoleHooks';

/**
 * Dispatches `routeEntered` for every page: the one place of the console that dispatches from an effect (decision 001).
 * A page reached by a link begins at its top with the focus on its content; another part of the same list stays where it
 * was.
 */
export function ConsoleRouteEvents({ now }: { now: () => number }) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const dispatch = useConsoleDispatch();
  const last = useRef<string | null>(null);
  const enter = useEffectEvent((pathname: string, search: string) => {
    dispatch(routeEntered({ pathname, search, at: new Date(now()).toISOString() }));
    const isOther = last.current !== null && last.current !== pathname;
    last.current = pathname;
    if (!isOther || navigationType === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  });
  useEffect(() => enter(location.pathname, location.search), [location.pathname, location.search]);
  return null;
}
