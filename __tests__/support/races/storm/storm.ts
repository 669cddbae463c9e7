import { setTimeout as pause } from 'node:timers/promises';

import { newId } from '../../../../src/server/kernel/newId';
import { auditBooks, type Violations } from '../booksAudit';
import { randomOf } from '../seeded';
import { within } from '../within';
import { merchantActions, worldActions } from './otherActions';
import { accountFor, oneOf, shopperActions, type Action, type Placing } from './shopperActions';
import type { StormGround } from './stormGround';
import type { History } from './stormHistory';

const CLIENTS = 16;
const LONGEST_REST_MS = 60;
/** Longer than the calls of any action, one after the other, and than a server needs to come back. */
const LONGEST_ACT_MS = 120_000;
/** Once nothing fails any more an order is answered within it, and then refunds, events and jobs are done. */
const SETTLING_MS = 480_000;

/** A fault and how long it lasts; the next one comes after it. */
type Fault = (random: () => number) => Promise<unknown>;

/** What the database says to clients of its own when it goes away. */
const LOST =
  /terminat|Connection ended|not currently accepting|ECONNRE|EPIPE|connection error|too many clients|the database system is/i;
const isConnectionLost = (error: unknown): boolean => {
  const { message = '', cause } = error as { message?: string; cause?: unknown };
  return LOST.test(message) || (cause !== undefined && isConnectionLost(cause));
};

/** How often each action is chosen. */
const WEIGHTS = {
  buyAsGuest: 8,
  buyAsCustomer: 3,
  beginCarts: 2,
  repeat: 3,
  cancel: 2,
  takeBack: 2,
  moveStock: 1,
  countStock: 1,
  changePrice: 1,
  importStock: 1,
  ship: 3,
  deliver: 3,
  cancelSale: 1,
  refundPart: 1,
  receive: 2,
  pay: 5,
  payLate: 1,
  expire: 1,
  lookForMoney: 0.3,
};

const faultsOf = (ground: StormGround): Record<string, Fault> => ({
  kill: (random) => ground.kill(random() < 0.5 ? 0 : 1, random() * 1_500),
  restartDatabase: (random) => ground.restartDatabase(random),
  async sickProvider(random) {
    ground.spoilProvider(random, 0.4, false);
    await pause(1_000 + random() * 1_000);
    ground.healProvider();
  },
  async silentProvider(random) {
    ground.spoilProvider(random, 0.3, true);
    await pause(5_000);
    ground.healProvider();
  },
  async noNews() {
    await ground.setHooks('lost');
    await pause(2_000);
    await ground.setHooks('normal');
  },
  replace: (random) => ground.replace(random() < 0.5 ? 0 : 1),
});
export type FaultName = 'kill' | 'restartDatabase' | 'sickProvider' | 'silentProvider' | 'noNews' | 'replace';

type Options = {
  seed: number;
  /** The faults in their order, from the beginning again while there is time; empty: fair weather. */
  faults: readonly FaultName[];
  /** How long clients act, in milliseconds. */
  lastsMs: number;
  /** How often the books are looked at, in milliseconds. */
  checkEveryMs: number;
};

/** What a storm left behind. */
export type Aftermath = {
  /** How often the books were looked at while it lasted. */
  checks: number;
  faults: number;
  /** Violations while it lasted; the first ends it. */
  underWay: Violations;
  /** Every order that was sent, with its final answer once `settled` has run. */
  placings: Placing[];
  ask: (placing: Placing) => Promise<unknown>;
};

/** Sixteen clients act at random while faults come and the books are looked at. Every action goes into the history. */
export async function storm(ground: StormGround, history: History, options: Options): Promise<Aftermath> {
  const { seed, faults, lastsMs, checkEveryMs } = options;
  const placings: Placing[] = [];
  const { ask, actions: shoppers } = shopperActions(ground, placings);
  const actions: Record<keyof typeof WEIGHTS, Action> = {
    ...shoppers,
    ...merchantActions(ground),
    ...worldActions(ground),
  };
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]; // keys of a const object
  const lots = names.flatMap((name) => Array.from({ length: Math.ceil(WEIGHTS[name] * 2) }, () => name));
  const over = new AbortController();
  const end = performance.now() + lastsMs;
  const isOver = () => over.signal.aborted || performance.now() > end;
  const result: Aftermath = { checks: 0, faults: 0, underWay: {}, placings, ask };

  /** Runs something that the database's absence may interrupt. @returns false where it did */
  const unlessAway = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await within(LONGEST_ACT_MS, what, work());
      return true;
    } catch (error) {
      if (isConnectionLost(error)) return false;
      over.abort();
      throw error;
    }
  };

  const client = async (who: number): Promise<void> => {
    // Far apart: neighbouring seeds begin with the same choices.
    const random = randomOf(Math.imul(seed * CLIENTS + who + 1, 2_654_435_761));
    while (!isOver()) {
      const what = oneOf(lots, random);
      history.note(who, what, 'invoked');
      const isDone = await unlessAway(`${what} of client ${who}`, async () => {
        const { outcome, detail } = await actions[what](random);
        history.note(who, what, outcome, detail);
      });
      if (!isDone) history.note(who, what, 'unknown');
      await pause(random() * LONGEST_REST_MS);
    }
  };

  const checker = async (): Promise<void> => {
    while (!isOver()) {
      await pause(checkEveryMs, undefined, { signal: over.signal }).catch(() => {});
      await unlessAway('a look at the books', async () => {
        result.underWay = await auditBooks(ground.owner, 'underWay');
        result.checks += 1;
        history.note('checker', 'books', 'ok', result.underWay);
      });
      if (Object.keys(result.underWay).length > 0) over.abort();
    }
  };

  const weather = async (): Promise<void> => {
    const random = randomOf(seed);
    const all = faultsOf(ground);
    for (let turn = 0; faults.length > 0 && !isOver(); turn += 1) {
      const name = faults[turn % faults.length] ?? 'kill';
      history.note('weather', name, 'invoked');
      await unlessAway(`the fault ${name}`, async () => all[name]?.(random));
      history.note('weather', name, 'ok');
      result.faults += 1;
      await pause(random() * 500);
    }
  };

  await Promise.all([checker(), weather(), ...Array.from({ length: CLIENTS }, (_, who) => client(who))]);
  return result;
}

/**
 * Fair weather again: every order is asked for until it is answered, and all that is under way ends.
 * @throws where an order is answered otherwise than before
 */
export async function settled(ground: StormGround, history: History, { placings, ask }: Aftermath): Promise<void> {
  ground.healProvider();
  await ground.setHooks('normal');
  for (const placing of placings) {
    const answered = performance.now() + SETTLING_MS;
    let last = await ask(placing);
    while (placing.answer === null) {
      if (performance.now() > answered) throw new Error(`no answer to order ${placing.key}: ${JSON.stringify(last)}`);
      await pause(200);
      await ground.timePasses();
      last = await ask(placing);
    }
  }
  const until = performance.now() + SETTLING_MS;
  for (let left = ['']; left.length > 0; left = await ground.unsettled()) {
    history.note('afterwards', 'settling', 'ok', left);
    if (performance.now() > until) throw new Error(`still under way after the storm: ${left.join(', ')}`);
    await nameAccounts(ground, placings);
    await ground.timePasses();
    await pause(500);
  }
}

/** Buyers of boletos say where their money goes back to: a refund waits for that, however long. */
async function nameAccounts(ground: StormGround, placings: Placing[]): Promise<void> {
  const waiting = await ground.rows<{ id: string; storeId: string }>(
    `select sale_order_id as id, store_id as "storeId" from payments where status = 'pendingRefund' and method = 'boleto'`,
  );
  for (const { id, storeId } of waiting) {
    // The order of a customer is that customer's alone.
    const token = placings.find(({ answer }) => answer?.json['id'] === id)?.token;
    const body = { bankAccount: accountFor('boleto') };
    await ground.call('POST', `/order/${id}/refund-account`, {
      storeId,
      ...(token ? { token } : {}),
      key: newId(),
      body,
    });
  }
}

/** Acknowledged orders that are not in the books, and those in the books that no answer acknowledged. */
export async function lostOrders(ground: StormGround, { placings }: Aftermath): Promise<string[]> {
  const acknowledged = placings.flatMap(({ answer }) => (answer?.status === 201 ? [String(answer.json['id'])] : []));
  const stored = (await ground.rows<{ id: string }>('select id from sale_orders')).map(({ id }) => id);
  const [isAcknowledged, isStored] = [new Set(acknowledged), new Set(stored)];
  return [...acknowledged.filter((id) => !isStored.has(id)), ...stored.filter((id) => !isAcknowledged.has(id))];
}
