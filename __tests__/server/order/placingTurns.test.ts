import { NoTurnLeft, placingTurns } from '../../../src/server/order/placingTurns';
import { aWork } from '../../support/aWork';

describe('turns for placing orders', () => {
  it('begins as many at once as it may, the others in the order they came', async () => {
    const turns = placingTurns({ atOnce: 1, waiting: 2 });
    const [first, second, third] = [aWork(), aWork(), aWork()];
    const runs = [first, second, third].map(({ work }) => turns.run(work));
    expect([first, second, third].map(({ started }) => started.mock.calls.length)).toEqual([1, 0, 0]);
    first.end();
    await runs[0];
    expect([second, third].map(({ started }) => started.mock.calls.length)).toEqual([1, 0]);
    second.end();
    third.end();
    await Promise.all(runs);
    expect(third.started).toHaveBeenCalledTimes(1);
  });

  it('refuses whoever would have to wait behind too many, and has room again afterwards', async () => {
    const turns = placingTurns({ atOnce: 1, waiting: 1 });
    const [first, second] = [aWork(), aWork()];
    const runs = [turns.run(first.work), turns.run(second.work)];
    expect(turns.hasRoom()).toBe(false);
    const refusal = await turns.run(async () => {}).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(NoTurnLeft);
    expect(refusal).toMatchObject({ statusCode: 503 });
    first.end();
    second.end();
    await Promise.all(runs);
    expect(turns.hasRoom()).toBe(true);
  });

  it('hands the turn on when work fails', async () => {
    const turns = placingTurns({ atOnce: 1, waiting: 1 });
    const failing = turns.run(() => Promise.reject(new Error('broken')));
    const next = turns.run(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
