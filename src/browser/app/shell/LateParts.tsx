import { useEffect, useState, type ComponentType } from 'react';

import { selectIsChecking, selectIsOffline, selectToasts } from '../../core/appSelectors';
import { afterTouch } from '../../core/firstTouch';
import { useAppSelector } from '../../core/hooks';

const load = () => import(/* webpackChunkName: "late" */ './LateShell');
const loadAfterTouch = afterTouch(load);

/**
 * Parts of the shell that are hidden at first: loaded with the first sign of a person, so that their live regions are there
 * before there is something to read out, or with the first they have to say. The page works without them.
 */
export function LateParts() {
  const [LateShell, setLateShell] = useState<ComponentType | null>(null);
  const isOffline = useAppSelector(selectIsOffline);
  const isChecking = useAppSelector(selectIsChecking);
  const hasToasts = useAppSelector((state) => selectToasts(state).length > 0);
  const isNeeded = isOffline || isChecking || hasToasts;
  useEffect(() => {
    if (LateShell) return;
    (isNeeded ? load() : loadAfterTouch()).then(
      (module) => setLateShell(() => module.LateShell),
      () => {},
    );
  }, [isNeeded, LateShell]);
  return LateShell && <LateShell />;
}
