import type { Challenge } from '../../shared/kernel/challenge';
import type { SendRequest } from '../../shared/page/pageContract';

/** As `PROOF_HEADER` of shared/kernel/challenge, whose schema stays out of the page's first script. */
const PROOF_HEADER = 'x-proof';
/** One call may come upon a limit that others have passed on meanwhile, and be asked again. */
const MOST_PROOFS = 3;

type Answer = Awaited<ReturnType<SendRequest>>;

/** What the server asks to be solved before it carries a call out; null where it asks nothing. */
const challengeIn = ({ statusCode, body }: Answer): Challenge | null =>
  statusCode === 429 ? ((body as { details?: { challenge?: Challenge } } | null)?.details?.challenge ?? null) : null;

/**
 * Calls that the server doubts are proven and sent again, unseen by whoever made them; what it refuses in the end is
 * answered as it is. The solvers are loaded on demand.
 * @param onChecking told when the page begins and ends to solve something
 */
export const provenRequest = (send: SendRequest, onChecking: (isChecking: boolean) => void): SendRequest => {
  let running = 0;
  const solve = async (challenge: Challenge): Promise<string | null> => {
    running += 1;
    if (running === 1) onChecking(true);
    try {
      const { challengeSolvers } = await import(/* webpackChunkName: "challenge" */ './challengeSolvers');
      return await challengeSolvers[challenge.kind](challenge);
    } catch {
      // Without that chunk, or of a kind that this page does not know yet: the refusal stands.
      return null;
    } finally {
      running -= 1;
      if (running === 0) onChecking(false);
    }
  };
  return async (request) => {
    let answer = await send(request);
    for (let proofs = 0; proofs < MOST_PROOFS; proofs += 1) {
      const challenge = challengeIn(answer);
      const proof = challenge && (await solve(challenge));
      if (!proof) return answer;
      answer = await send({ ...request, headers: { ...request.headers, [PROOF_HEADER]: proof } });
    }
    return answer;
  };
};
