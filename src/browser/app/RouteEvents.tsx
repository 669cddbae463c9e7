import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { isPlaceKept } from '../catalog/keptPlace';
import { focusPlaces, type FocusPlaces } from '../platform/focusPlaces';
import { scrollPlaces, type ScrollPlaces } from '../platform/scrollPlaces';
import { routeEntered } from '../core/appSlice';
import { useAppDispatch } from '../core/hooks';
import { CONTENT_ID } from '../core/contentId';

/**
 * Dispatches `routeEntered` for every page: the one place that dispatches from an effect (decision 001). A page
 * reached by a link, or in the place of another, begins at its top, with the focus on its content, unless the link
 * changes the page around it; going back, or forward again, returns to where the page was left, and to the link it was
 * left by.
 */
export function RouteEvents({ now }: { now: () => number }) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const dispatch = useAppDispatch();
  const places = useRef<ScrollPlaces>(null);
  const links = useRef<FocusPlaces>(null);
  const first = useRef(location.key);
  const enter = useEffectEvent((pathname: string, search: string) => {
    dispatch(routeEntered({ pathname, search, at: new Date(now()).toISOString() }));
    if (navigationType === NavigationType.Pop || isPlaceKept(location.state)) return;
    window.scrollTo(0, 0);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  });
  const returnTo = useEffectEvent((key: string) => {
    if (navigationType === NavigationType.Pop && key !== first.current) {
      places.current?.enter(key);
      links.current?.enter(key);
    }
    first.current = '';
  });
  useLayoutEffect(() => {
    const scroll = scrollPlaces(window);
    const focus = focusPlaces(window);
    places.current = scroll;
    links.current = focus;
    return () => {
      scroll.end();
      focus.end();
    };
  }, []);
  // Before what is drawn next changes how far down it is.
  useLayoutEffect(() => {
    returnTo(location.key);
    return () => {
      places.current?.leave(location.key);
      links.current?.leave(location.key);
    };
  }, [location.key]);
  useEffect(() => enter(location.pathname, location.search), [location.pathname, location.search]);
  return null;
}
