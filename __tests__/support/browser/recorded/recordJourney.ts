import { rootReducer } from '../../../../src/browser/app/rootReducer';
import { createAppStore } from '../../../../src/browser/app/store';
import { savedCartOf } from '../../../../src/browser/cart/savedCart';
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
import { journeyKinds, type JourneyKind } from './gestures';
import { personServer } from './personServer';
import { seeded } from './seeded';
import { shopServer } from './shopServer';
import { goTo } from './traveller';

const GESTURES = 22;
/** Visits are counted, so that what counts them runs too. */
const COUNTED = { pixelId: '123', adsConversion: 'AW-1/label' };

/**
 * A journey of seeded gestures through the real store with its real sagas, over a network that is late and refuses,
 * taken down by the real recorder. Use jest's fake timers, set to the journey's beginning.
 */
export const recordJourney = async (kind: JourneyKind, seed: number): Promise<Recording> => {
  const random = seeded(seed);
  const signedIn =
    kind === 'account' && random.isIn(50) ? { accessToken: 'segredo-de-entrada', name: 'Mariana' } : null;
  const fake = fakePlatform({ signedIn, consent: kind === 'browse' ? null : 'refused' });
  stockShop(fake.api);
  shopServer(fake.api, random);
  const { fillElsewhere } = cartServer(fake.api, random);
  personServer(fake.api, random);
  // Some come back to the cart of an earlier visit.
  if (kind === 'cart' && random.isIn(40))
    fake.platform.storage.write('cart', JSON.stringify(savedCartOf(fillElsewhere())));
  const gate = effectGate();
  const recorder = sessionRecorder({
    mask: personalMask(),
    now: fake.platform.now,
    build: 'journeys',
    machines: machineVersions(),
  });
  const { store, run } = createAppStore({
    platform: { ...fake.platform, http: recorder.http(fake.platform.http) },
    preloadedState: { store: rootReducer(undefined, storeEntered(aStore(COUNTED))).store },
    tools: { devTools: {}, gate: gate.actions, effects: gate.effects, recorder: recorder.actions },
  });
  recorder.start();
  const task = run();
  const { at, gestures } = journeyKinds[kind];
  const traveller = { store, random, happen: fake.happen, fillElsewhere };
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
