import type { SendRequest } from '../../shared/page/pageContract';

/**
 * Calls that the server doubts are proven and sent again, unseen by whoever made them; what it refuses in the end is
 * answered as it is. What proves them is loaded on demand.
 * @param onChecking told when the page begins and ends to solve something
 */
export const provenRequest =
  (send: SendRequest, onChecking: (isChecking: boolean) => void): SendRequest =>
  async (request) => {
    const answer = await send(request);
    if (answer.statusCode !== 429) return answer;
    return import(/* webpackChunkName: "challenge" */ './provenAgain').then(
      ({ provenAgain }) => provenAgain({ send, request, answer, onChecking }),
      // Without that chunk the refusal stands.
      () => answer,
    );
  };
