import { rootReducer } from '../../../../src/browser/app/rootReducer';
import { createAppStore } from '../../../../src/browser/app/store';
import { effectGate } from '../../../../src/browser/replay/effectGate';
import { machineVersions } from '../../../../src/browser/replay/machineVersions';
import { personalMask } from '../../../../src/browser/replay/mask';
import { sessionRecorder } from '../../../../src/browser/replay/recorder';
import type { Recording } from '../../../../src/browser/replay/recording';
import { storeEntered } from '../../../../src/browser/store/storeSlice';
import { fakePlatform } from '../fakePlatform';
import { stockShop } from '../stockShop';
import { aStore } from '../wireBuilders';
import { cartServer } from './cartServer';
import { goTo, journeyKinds, type JourneyKind } from './gestures';
import { personServer } from './personServer';
import { seeded } from './seeded';

const GESTURES = 22;

/**
 * A journey of seeded gestures through the real store with its real sagas, over a network that is late and refuses,
 * taken down by the real recorder. Use jest's fake timers, set to the journey's beginning.
 */
export const recordJourney = async (kind: JourneyKind, seed: number): Promise<Recording> => {
  const random = seeded(seed);
  const signedIn =
    kind === 'account' && random.isIn(50) ? { accessToken: 'segredo-de-entrada', name: 'Mariana' } : null;
  const fake = fakePlatform({ signedIn });
  stockShop(fake.api);
  cartServer(fake.api, random);
  personServer(fake.api, random);
  const gate = effectGate();
  const recorder = sessionRecorder({
    mask: personalMask(),
    now: fake.platform.now,
    build: 'journeys',
    machines: machineVersions(),
  });
  const { store, run } = createAppStore({
    platform: { ...fake.platform, http: recorder.http(fake.platform.http) },
    preloadedState: { store: rootReducer(undefined, storeEntered(aStore())).store },
    tools: { devTools: {}, gate: gate.actions, effects: gate.effects, recorder: recorder.actions },
  });
  recorder.start();
  const task = run();
  const { at, gestures } = journeyKinds[kind];
  const traveller = { store, random, happen: fake.happen };
  goTo(traveller, at);
  for (let made = 0; made < GESTURES; made += 1) {
    await jest.advanceTimersByTimeAsync(random.between(0, 1_800));
    random.oneOf<(typeof gestures)[number]>(gestures)(traveller);
  }
  await jest.advanceTimersByTimeAsync(60_000);
  task.cancel();
  const recording = recorder.stop();
  if (!recording) throw new Error('nothing was recorded');
  return recording;
};
