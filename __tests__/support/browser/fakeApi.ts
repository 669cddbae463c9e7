import type { CallInput, HttpClient } from '../../../src/browser/platform/httpClient';
import type { Contract, ReplyOf } from '../../../src/shared/kernel/contract';
import { succeeded, type Outcome } from '../../../src/shared/kernel/outcome';

/** One call as it was made. */
export type FakeCall = { method: string; path: string; input: unknown };

type Answer = (input: unknown) => Outcome<unknown> | Promise<Outcome<unknown>>;

/** The product API for tests: it knows only the answers it was given, and keeps every call. */
export type FakeApi = {
  http: HttpClient;
  calls: FakeCall[];
  /** What a call answers from now on: a reply, or a function of the input that answers an outcome, at once or later. */
  answer: <C extends Contract>(
    method: C['method'],
    path: C['path'],
    reply: ReplyOf<C> | ((input: CallInput<C>) => Outcome<ReplyOf<C>> | Promise<Outcome<ReplyOf<C>>>),
  ) => void;
  /** The inputs of one call, in order. */
  inputsOf: <C extends Contract>(method: C['method'], path: C['path']) => CallInput<C>[];
};

export const fakeApi = (): FakeApi => {
  const answers = new Map<string, Answer>();
  const calls: FakeCall[] = [];
  return {
    calls,
    http: {
      async send(method, path, input) {
        calls.push({ method, path, input });
        const answer = answers.get(`${method} ${path}`);
        if (!answer) throw new Error(`the test gave no answer to ${method} ${path}`);
        // The contract's type was checked where the answer was given.
        return (await answer(input)) as Outcome<never>;
      },
    },
    answer(method, path, reply) {
      const isFunction = typeof reply === 'function';
      answers.set(`${method} ${path}`, isFunction ? (reply as unknown as Answer) : () => succeeded(reply));
    },
    // Stored as received, so they are the contract's inputs.
    inputsOf: (method, path) =>
      calls.filter((call) => call.method === method && call.path === path).map(({ input }) => input as never),
  };
};
