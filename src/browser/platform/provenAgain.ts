import type { Challenge } from '../../shared/kernel/challenge';
import { PROOF_HEADER } from '../../shared/kernel/proof';
import type { SendRequest } from '../../shared/page/pageContract';
import { challengeSolvers } from './challengeSolvers';

/** One call may come upon a limit that others have passed on meanwhile, and be asked again. */
const MOST_PROOFS = 3;

type Answer = Awaited<ReturnType<SendRequest>>;
type Doubted = {
  send: SendRequest;
  request: Parameters<SendRequest>[0];
  /** The refusal. */
  answer: Answer;
  /** Told when the page begins and ends to solve something. */
  onChecking: (isChecking: boolean) => void;
};

/** Challenges that are being solved on this page. */
let running = 0;

/** What the server asks to be solved before it carries a call out; null where it asks nothing, or what is not known here. */
const challengeIn = ({ statusCode, body }: Answer): Challenge | null => {
  if (statusCode !== 429) return null;
  const { challenge } = (body as { details?: { challenge?: Challenge } } | null)?.details ?? {};
  return challenge && Object.hasOwn(challengeSolvers, challenge.kind) ? challenge : null;
};

/** Solves what a refusal asks and sends the same call again. @returns the last answer */
export async function provenAgain({ send, request, answer, onChecking }: Doubted): Promise<Answer> {
  let last = answer;
  for (let proofs = 0; proofs < MOST_PROOFS; proofs += 1) {
    const challenge = challengeIn(last);
    if (challenge === null) return last;
    running += 1;
    if (running === 1) onChecking(true);
    const proof = await challengeSolvers[challenge.kind](challenge).finally(() => {
      running -= 1;
      if (running === 0) onChecking(false);
    });
    last = await send({ ...request, headers: { ...request.headers, [PROOF_HEADER]: proof } });
  }
  return last;
}
