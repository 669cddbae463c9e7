import type { HttpClient } from '../../../../src/browser/platform/httpClient';
import { refused, type Outcome } from '../../../../src/shared/kernel/outcome';
import type { Cart } from '../../../../src/shared/cart/cartContract';
import type { SimulatedCart } from './simulatedCart';

/** When the browser gives a request up; as the real one does. */
const LIMIT_MS = 9000;

/** Numbers from 0 to 1 that follow from the seed alone. */
export const numbersOf = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Options = {
  seed: number;
  server: SimulatedCart;
  /** How much of what is sent or answered is lost: 0 to 1. */
  loss: number;
  /** Changes a reply on its way: what a mutant of the client would have taken for granted. */
  tamper?: (answer: Outcome<Cart>) => Outcome<Cart>;
};

type Request = { method: string; path: string; body: unknown };

/**
 * A network between one page after another and the server, in virtual time. Requests arrive in the order they were
 * sent, later or never; replies overtake each other, or are lost. A closed page loses pending replies, and its last
 * requests arrive or not. All of it follows from the seed.
 */
export const badNetwork = ({ seed, server, loss, tamper = (answer) => answer }: Options) => {
  const next = numbersOf(seed);
  let isWell = false;
  let lastArrival = 0;
  let pending: (() => void)[] = [];
  const sent: Request[] = [];

  const page = (): { http: HttpClient; close: () => void } => {
    let isOpen = true;
    const travel = (request: Request) =>
      new Promise<Outcome<Cart>>((resolve) => {
        const reply = (answer: Outcome<Cart>, ms: number) =>
          setTimeout(() => isOpen && resolve(tamper(answer)), Math.max(0, ms));
        const started = Date.now();
        const isLostGoing = !isWell && next() < loss / 2;
        const isLostComing = !isWell && next() < loss / 2;
        const breaksAtOnce = next() < 0.5;
        const goingMs = isWell ? 5 : next() * 600;
        const comingMs = isWell ? 5 : next() ** 2 * 4000;
        const lostAfterMs = breaksAtOnce ? goingMs : LIMIT_MS;
        if (isLostGoing) {
          reply(refused('UnexpectedError'), lostAfterMs);
          return;
        }
        const arrive = () => {
          pending = pending.filter((one) => one !== arrive);
          const answer = server.answer(request.method, request.path, request.body);
          if (isLostComing) reply(refused('UnexpectedError'), started + lostAfterMs - Date.now());
          else reply(answer, comingMs);
        };
        lastArrival = Math.max(started + goingMs, lastArrival);
        pending.push(arrive);
        setTimeout(() => pending.includes(arrive) && arrive(), lastArrival - started);
      });
    return {
      http: {
        async send(method, path, input) {
          const { body } = (input ?? {}) as { body?: unknown };
          // The screens around the cart have nothing to show here.
          if (!path.startsWith('/cart')) return { ok: true, value: [] as never };
          const request = { method, path, body };
          sent.push(request);
          return (await travel(request)) as Outcome<never>;
        },
      },
      close() {
        isOpen = false;
        // The last requests of a page arrive before the next page's first, or never.
        for (const arrive of pending) {
          if (next() < 0.5) arrive();
          else pending = pending.filter((one) => one !== arrive);
        }
      },
    };
  };
  return {
    page,
    sent,
    /** From now on everything arrives. */
    heal() {
      isWell = true;
    },
  };
};
