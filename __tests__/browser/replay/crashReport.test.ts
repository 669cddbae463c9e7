import { crashReport } from '../../../src/browser/replay/crashReport';
import { MAX_REPORTED_ACTIONS } from '../../../src/shared/page/clientErrorContract';
import { aProfile } from '../../support/browser/wireBuilders';

const crash = (actions: { type: string; payload?: unknown }[], error: unknown = new TypeError('x of undefined')) =>
  crashReport({ error, where: 'cart', actions, pathname: '/checkout', build: 'abc' });

it('tells what broke and the actions before it, without personal data', () => {
  const report = crash(
    [{ type: 'customer/profileLoaded', payload: aProfile() }, { type: 'cart/panelOpened' }],
    new TypeError('no such buyer: cliente@oipet.test'),
  );
  expect(report).toMatchObject({ where: 'cart', name: 'TypeError', pathname: '/checkout', build: 'abc' });
  expect(report.actions.map((action) => (action as { type: string }).type)).toEqual([
    'customer/profileLoaded',
    'cart/panelOpened',
  ]);
  expect(JSON.stringify(report)).not.toMatch(/Mariana|cliente@oipet|11144477735|19987654321/);
});

it('fits into what the server takes: the latest actions stay, a huge one keeps its name alone', () => {
  const huge = { type: 'catalog/huge', payload: Array.from({ length: 20 }, () => 'a'.repeat(5_000)) };
  const many = Array.from({ length: MAX_REPORTED_ACTIONS - 1 }, (_, index) => ({
    type: 'app/some',
    payload: { index, text: 'b'.repeat(900) },
  }));
  const report = crash([huge, ...many]);
  expect(JSON.stringify(report).length).toBeLessThan(60_000);
  expect(report.actions.at(-1)).toEqual(many.at(-1));
  expect(crash([huge]).actions).toEqual([{ type: 'catalog/huge' }]);
});

it('tells of what is no error too', () => {
  expect(crash([], 'just words')).toMatchObject({ name: 'Error', message: 'just words', actions: [] });
});

it("names no order and no cart: who knows a guest's opens it", () => {
  const [order, cart] = ['6kSuP2aUSpmnbbVO3gCwUA', 'abcdefghijklmnop-qrstw'];
  const report = crashReport({
    error: new TypeError(`no order ${order}`),
    where: 'order',
    actions: [
      { type: 'order/received', payload: { id: order, carts: { [cart]: { id: cart } }, slug: 'racao-golden' } },
    ],
    pathname: `/order/${order}`,
    build: 'abc',
  });
  expect(JSON.stringify(report)).not.toMatch(new RegExp(`${order}|${cart}`));
  // The same id is the same pseudonym everywhere, so that a report can still be read.
  const [hidden = ''] = /•••\d+$/.exec(report.pathname) ?? [];
  expect(report).toMatchObject({
    message: `no order ${hidden}`,
    actions: [{ payload: { id: hidden, slug: 'racao-golden' } }],
  });
});
