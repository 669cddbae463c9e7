import { useEffect, type RefObject } from 'react';

import { CookieBar } from '../../consent/CookieBar';
import { useAppSelector } from '../hooks';
import { keepClear } from './keepClear';
import { OfflineBar } from './OfflineBar';
import { Toasts } from './Toasts';

export type LateShellProps = {
  /** True on pages where the shopper may be asked about cookies: not at the counter, not in the admin. */
  hasCookieBar: boolean;
  /** What floats and must cover no control; its element may be missing. */
  floating: RefObject<HTMLElement | null>;
};

/** The part of the shell that has nothing to show until something happens. Its live regions are there before that. */
export function LateShell({ hasCookieBar, floating }: LateShellProps) {
  const isAsked = useAppSelector(({ consent }) => consent?.isAsking ?? false);
  useEffect(() => {
    // Where nothing has a place on a screen, nothing is in the way.
    if (!('elementFromPoint' in document)) return undefined;
    return keepClear(() => floating.current);
  }, [floating]);
  return (
    <>
      {hasCookieBar && isAsked && <CookieBar />}
      <OfflineBar />
      <Toasts />
    </>
  );
}
