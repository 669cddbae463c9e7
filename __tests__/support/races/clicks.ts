/** How often a button is pressed at once, and as often again later. */
export const CLICKS = 20;

type Reply = { statusCode: number; body: string };
export type Asking = () => Promise<Reply>;

export const nameOf = ({ body }: Reply): unknown => JSON.parse(body).name;
const isInFlight = (reply: Reply) => reply.statusCode === 406 && nameOf(reply) === 'IdempotencyConflictError';

/** Clicks at once, then one by one, each after `later`: what differs from one answer given to all. */
export async function click(ask: Asking, later: () => void = () => {}) {
  const atOnce = await Promise.all(Array.from({ length: CLICKS }, ask));
  const first = atOnce.find(({ statusCode }) => statusCode === 201);
  const again: Reply[] = [];
  for (let clicks = 0; clicks < CLICKS; clicks += 1) {
    later();
    again.push(await ask());
  }
  const isSame = ({ statusCode, body }: Reply) => statusCode === 201 && body === first?.body;
  return {
    first,
    odd: [...atOnce.filter((reply) => !isSame(reply) && !isInFlight(reply)), ...again.filter((it) => !isSame(it))],
  };
}
