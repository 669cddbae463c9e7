import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { lineRemoved, quantityChanged } from '../../../src/browser/cart/cartSlice';
import { allReducers } from '../../../src/browser/replay/allReducers';
import { compareHashes, rebuild, type Reducers } from '../../../src/browser/replay/rebuild';
import { readRecording, sessionOf, type Recording } from '../../../src/browser/replay/recording';
import { journeyKinds, type JourneyKind } from '../../support/browser/recorded/gestures';
import { SECRETS } from '../../support/browser/recorded/personServer';
import { recordJourney } from '../../support/browser/recorded/recordJourney';

const FOLDER = path.join(__dirname, 'journeys');
const BEGIN = Date.parse('2026-11-20T13:00:00.000Z');

const textOf = (file: string) => brotliDecompressSync(readFileSync(path.join(FOLDER, file))).toString('utf8');
const recordingOf = (file: string): Recording => readRecording(textOf(file));

/** `RECORD=1 npx jest replay/journeys.test` records all of them again: after a reducer was changed on purpose. */
const recordAll = async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  // The record's own keys.
  for (const kind of Object.keys(journeyKinds) as JourneyKind[]) {
    for (let number = 1; number <= journeyKinds[kind].count; number += 1) {
      jest.useFakeTimers({ now: BEGIN });
      const recording = await recordJourney(kind, number * 7_919 + kind.length);
      jest.useRealTimers();
      const name = `${kind}-${String(number).padStart(2, '0')}.json.br`;
      writeFileSync(path.join(FOLDER, name), brotliCompressSync(JSON.stringify(recording)));
    }
  }
};

const isRecording = Boolean(process.env.RECORD);
const files = isRecording ? [] : readdirSync(FOLDER).sort();

(isRecording ? it : it.skip)('records the journeys', recordAll, 300_000);

(isRecording ? describe.skip : describe)('fifty recorded journeys', () => {
  it('go through every slice and through what can happen to a cart', () => {
    expect(files).toHaveLength(50);
    const types = new Set(files.flatMap((file) => sessionOf(recordingOf(file)).actions.map(({ type }) => type)));
    const slices = new Set([...types].map((type) => type.split('/')[0]));
    expect([...slices]).toEqual(
      // The store is there from the beginning; whatever else a page may know takes part.
      expect.arrayContaining(Object.keys(allReducers).filter((name) => name !== 'store')),
    );
    expect([...types]).toEqual(
      expect.arrayContaining([
        'cart/quantitySaved',
        'cart/quantityRefused',
        'cart/removalUndone',
        'cart/cartReplaced',
        'cart/savedCartFound',
        'cart/cartReceived',
        'cart/quantityRequestFailed',
        'cart/cartRetried',
        'cart/shippingSelected',
        'cart/zipCodeNotFound',
        'cart/voucherNotFound',
        'cart/orderPlaced',
      ]),
    );
  });

  it.each(files)('%s: the reducers alone rebuild every state, without the network', (file) => {
    const connect = jest.spyOn(net.Socket.prototype, 'connect').mockImplementation(() => {
      throw new Error('a replay asked the network');
    });
    const recording = recordingOf(file);
    const { count, firstWrong } = compareHashes(recording);
    expect(firstWrong && { action: firstWrong.action.type, number: firstWrong.number }).toBeNull();
    expect(count).toBe(recording.oipet.steps.length);
    expect(count).toBeGreaterThan(20);
    expect(connect).not.toHaveBeenCalled();
  });

  it.each(files)('%s: holds nothing personal', (file) => {
    const text = textOf(file);
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  });
  describe('a changed reducer', () => {
    const mutants: Record<string, Reducers> = {
      'a quantity of one more': {
        ...allReducers,
        cart: (state, action) =>
          allReducers.cart(
            state,
            quantityChanged.match(action)
              ? quantityChanged({ ...action.payload, quantity: action.payload.quantity + 1 })
              : action,
          ),
      },
      'a removal that is forgotten': {
        ...allReducers,
        cart: (state, action) => (lineRemoved.match(action) ? state : allReducers.cart(state, action)),
      },
      'a toast that stays': {
        ...allReducers,
        app: (state, action) => (action.type === 'app/toastDismissed' ? state : allReducers.app(state, action)),
      },
    };
    it.each(Object.keys(mutants))('is found: %s', (name) => {
      const found = files.filter((file) => compareHashes(recordingOf(file), mutants[name]).firstWrong !== null);
      expect(found.length).toBeGreaterThan(5);
    });
  });

  it('tells what the machines did', () => {
    const moves = files.flatMap((file) => [...rebuild(recordingOf(file))].flatMap(({ moves: made }) => made));
    expect(moves).toEqual(
      expect.arrayContaining([
        { machine: 'cart.machine.shipping', from: 'none', to: 'quoting' },
        { machine: 'cart.machine.shipping', from: 'quoting', to: 'quoted' },
        { machine: 'cart.machine.shipping', from: 'quoted', to: 'selected' },
        { machine: 'saleOrder', from: 'waitingPayment', to: 'paymentApproved' },
      ]),
    );
  });
});
