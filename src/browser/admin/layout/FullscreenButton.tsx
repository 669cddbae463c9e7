import { useSyncExternalStore } from 'react';

import { IconButton } from '../../kit/IconButton/IconButton';
import { adminTexts } from '../../texts/adminTexts';

type Mode = 'unsupported' | 'off' | 'on';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

const modeNow = (): Mode => {
  if (!document.fullscreenEnabled) return 'unsupported';
  return document.fullscreenElement ? 'on' : 'off';
};

/** Gives the admin the whole screen; not there where the browser cannot (iPhone). */
export function FullscreenButton() {
  const mode = useSyncExternalStore<Mode>(subscribe, modeNow, () => 'unsupported');
  if (mode === 'unsupported') return null;
  async function toggle() {
    try {
      await (mode === 'on' ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      // The browser refused; the page is as usable as before.
    }
  }
  return (
    <IconButton
      icon="fullscreen"
      label={adminTexts.fullscreen}
      isPressed={mode === 'on'}
      onClick={() => void toggle()}
    />
  );
}
