import { createRoot } from 'react-dom/client';

import type { Platform } from '../platform/platform';
import { buildOf } from './buildOf';
import { devToolsOptions } from './devToolsOptions';
import { effectGate } from './effectGate';
import { machineVersions } from './machineVersions';
import { personalMask } from './mask';
import { isQaRequested } from './qaOptIn';
import { QaMenu } from './QaMenu';
import { sessionRecorder, type SessionRecorder } from './recorder';
import type { Recording } from './recording';
import type { StoreTools } from './storeTools';
import { timeTravel, type TimeTravel } from './timeTravel';

/** What a page is made with where QA's tools are on. */
type Qa = {
  tools: StoreTools;
  /** The same platform, through the gate and recorded. */
  platform: Platform;
  recorder: SessionRecorder;
  travel: TimeTravel;
  /** Once the store is made: watches it, and shows the menu where requested. */
  begin: (store: object) => void;
};

const fileNameOf = ({ oipet }: Recording): string => `oipet-${oipet.startedAt.replace(/[:.]/g, '-')}.json`;

/** QA's tools for a page. To be called before the page's first request. */
export const startQa = (page: Window & typeof globalThis, platform: Platform): Qa => {
  const gate = effectGate();
  const mask = personalMask();
  const build = buildOf(page.document);
  const recorder = sessionRecorder({ mask, now: platform.now, build, machines: machineVersions() });
  const travel = timeTravel(gate, page);
  // Renewals of a sign-in do not pass through sagas, so that the gate stands here too.
  page.fetch = gate.gatedFetch(page.fetch.bind(page));

  // A moment of another build may break a screen: that is no bug of now, but the screen stays broken.
  let hasBroken = false;
  const reportCrash: Platform['reportCrash'] = (error, where) => {
    if (travel.place() !== 'past') {
      platform.reportCrash(error, where);
      return;
    }
    hasBroken = true;
    console.warn(where, error);
  };
  travel.listen(() => {
    if (hasBroken && travel.place() === 'now') page.location.reload();
  });

  const turnOff = () => {
    const { origin, pathname } = page.location;
    page.location.assign(`${origin}${pathname}?qa=off`);
  };
  return {
    tools: { devTools: devToolsOptions(mask), gate: gate.actions, recorder: recorder.actions, effects: gate.effects },
    recorder,
    travel,
    platform: { ...platform, http: recorder.http(platform.http), reportCrash },
    begin(store) {
      travel.watch(store);
      if (!isQaRequested(page)) return;
      // A dialog of the shown moment may keep every click to itself.
      page.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
        if (altKey && shiftKey && code === 'KeyN') travel.returnToNow();
      });
      const home = page.document.body.appendChild(page.document.createElement('div'));
      createRoot(home).render(
        <QaMenu
          recorder={recorder}
          travel={travel}
          build={build}
          onRecorded={(recording) => platform.saveFile(fileNameOf(recording), JSON.stringify(recording))}
          onTurnedOff={turnOff}
        />,
      );
    },
  };
};
