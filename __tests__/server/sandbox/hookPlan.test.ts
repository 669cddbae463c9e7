import { HOOK_MODES, hookPlan, type HookMode } from '../../../src/server/sandbox/pagarme/hookPlan';

const written = (mode: HookMode) =>
  hookPlan(['charge.paid', 'order.paid'], mode, 9).map(({ hooks, waitMs }) => `${waitMs}: ${hooks.join(' ')}`);

describe('events on their way', () => {
  it.each<[HookMode, string[]]>([
    ['normal', ['0: charge.paid', '0: order.paid']],
    ['duplicated', ['0: charge.paid charge.paid charge.paid', '0: order.paid order.paid order.paid']],
    ['reordered', ['0: order.paid', '0: charge.paid']],
    ['delayed', ['9: charge.paid', '0: order.paid']],
    ['mixed', ['0: order.paid order.paid order.paid', '9: charge.paid order.paid charge.paid']],
    ['lost', []],
  ])('travel %s', (mode, groups) => expect(written(mode)).toEqual(groups));

  it.each(HOOK_MODES)('may be none at all (%s)', (mode) => expect(hookPlan([], mode, 9)).toEqual([]));
});
