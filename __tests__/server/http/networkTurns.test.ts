import { networkTurns } from '../../../src/server/http/networkTurns';
import { aWork } from '../../support/aWork';

const settled = () => new Promise(setImmediate);

describe('turns of each network', () => {
  it('works on so many requests of one network at once, and on those of others meanwhile', async () => {
    const turns = networkTurns(2);
    const [one, two, three, other] = [aWork(), aWork(), aWork(), aWork()];
    const runs = [one, two, three].map(({ work }) => turns.run('203.0.113.66', work));
    const stranger = turns.run('203.0.113.67', other.work);
    await settled();
    expect([one, two, three, other].map(({ started }) => started.mock.calls.length)).toEqual([1, 1, 0, 1]);
    two.end();
    await runs[1];
    await settled();
    expect(three.started).toHaveBeenCalledTimes(1);
    for (const { end } of [one, three, other]) end();
    await Promise.all([...runs, stranger]);
    expect(turns.size()).toBe(0);
  });

  it('begins nothing where too many of the network wait, and serves it again afterwards', async () => {
    const turns = networkTurns(1, 1);
    const [one, two, three] = [aWork(), aWork(), aWork()];
    const runs = [one, two].map(({ work }) => turns.run('203.0.113.66', work));
    expect(await turns.run('203.0.113.66', three.work)).toBeNull();
    expect(three.started).not.toHaveBeenCalled();
    one.end();
    two.end();
    await Promise.all(runs);
    expect(await turns.run('203.0.113.66', async () => 'served')).toBe('served');
  });

  it('hands the turn on when work fails', async () => {
    const turns = networkTurns(1);
    const failing = turns.run('203.0.113.66', () => Promise.reject(new Error('broken')));
    const next = turns.run('203.0.113.66', async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
    expect(turns.size()).toBe(0);
  });
});
