import { selectAudit } from '../../../../src/browser/admin/audit/auditSlice';
import {
  selectIntegrations,
  endpointRequested,
  endpointRemovalRequested,
  formOpened,
  keyRequested,
  renewalRequested,
  resendingRequested,
  revocationRequested,
  secretDialogClosed,
  switchRequested,
  testRequested,
} from '../../../../src/browser/admin/integration/integrationSlice';
import { routeEntered } from '../../../../src/browser/core/appSlice';
import { valueOf } from '../../../../src/browser/core/remote';
import type { GetAudit } from '../../../../src/shared/admin/auditContract';
import type {
  DeleteApiKey,
  DeleteWebhookEndpoint,
  GetIntegration,
  GetWebhookDeliveries,
  PostApiKey,
  PostDeliveryRetry,
  PostWebhookEndpoint,
  PostWebhookSecret,
  PostWebhookTest,
  PutWebhookEndpoint,
} from '../../../../src/shared/admin/integrationContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { aDelivery, aKey, anEndpoint, stockIntegrations } from '../../../support/browser/admin/integrationWorld';
import { aMerchant, merchantWorld, settled } from '../../../support/browser/admin/openAdmin';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const PATH = '/admin/my-store/integration';
const CALL = '/admin/integration';
const enter = (pathname: string, search = '') => routeEntered({ pathname, search, at: '2026-11-20T13:00:00.000Z' });

const open = async (pathname = PATH, search = '', me = aMerchant()) => {
  const fake = merchantWorld({ me });
  stockIntegrations(fake);
  const opened = openStore({ fake });
  opened.store.dispatch(enter(pathname, search));
  await settled();
  return opened;
};
type Opened = Awaited<ReturnType<typeof open>>;
const stateOf = ({ store }: Opened) => selectIntegrations(store.getState());
const integrationsOf = (opened: Opened) => valueOf(stateOf(opened).integrations);

it('makes a key, shows it until it is kept, and revokes one', async () => {
  const opened = await open();
  const { store, api } = opened;
  expect(integrationsOf(opened)?.listKey).toEqual([aKey()]);
  const made = aKey({ id: 'key-2', name: 'Planilha' });
  api.answer<PostApiKey>('POST', `${CALL}/key`, { apiKey: made, secret: 'oipet_secreto' });
  store.dispatch(formOpened({ kind: 'key' }));
  store.dispatch(keyRequested({ name: 'Planilha', scopes: ['orders.read'] }));
  expect(stateOf(opened).request).toEqual({ status: 'sending' });
  await settled();
  expect(stateOf(opened)).toMatchObject({ form: { kind: 'none' }, shown: { kind: 'key', secret: 'oipet_secreto' } });
  store.dispatch(secretDialogClosed());
  expect([stateOf(opened).shown, integrationsOf(opened)?.listKey.map(({ id }) => id)]).toEqual([
    null,
    ['key-2', 'key-1'],
  ]);
  api.answer<DeleteApiKey>('DELETE', `${CALL}/key/:id`, null);
  store.dispatch(revocationRequested({ id: 'key-1' }));
  await settled();
  expect(stateOf(opened)).toMatchObject({ busyId: null, notice: { name: 'revoked', of: 'ERP' } });
  expect(integrationsOf(opened)?.listKey).toEqual([made]);
  expectReplayable(store, opened.actions);
});

it('adds, changes, switches, renews and removes a receiver', async () => {
  const opened = await open();
  const { store, api } = opened;
  const other = anEndpoint({ id: 'endpoint-2', url: 'https://outro.test/' });
  api.answer<PostWebhookEndpoint>('POST', `${CALL}/endpoint`, { endpoint: other, secret: 'whsec_a' });
  store.dispatch(formOpened({ kind: 'endpoint', id: null }));
  store.dispatch(endpointRequested({ id: null, url: other.url, events: ['order.paid'], isActive: true }));
  await settled();
  expect(stateOf(opened)).toMatchObject({ form: { kind: 'none' }, shown: { secret: 'whsec_a' } });
  expect(integrationsOf(opened)?.listEndpoint).toHaveLength(2);

  const off = anEndpoint({ isActive: false });
  api.answer<PutWebhookEndpoint>('PUT', `${CALL}/endpoint/:id`, off);
  const { id, url, events } = off;
  store.dispatch(switchRequested({ id, url, events, isActive: false }));
  expect(stateOf(opened).busyId).toBe(id);
  await settled();
  expect(integrationsOf(opened)?.listEndpoint[0]).toEqual(off);

  store.dispatch(formOpened({ kind: 'endpoint', id }));
  store.dispatch(endpointRequested({ id, url, events, isActive: false }));
  await settled();
  expect(stateOf(opened).form).toEqual({ kind: 'none' });

  api.answer<PostWebhookSecret>('POST', `${CALL}/endpoint/:id/secret`, { endpoint: off, secret: 'whsec_b' });
  store.dispatch(renewalRequested({ id }));
  await settled();
  expect(stateOf(opened).shown).toEqual({ kind: 'renewed', secret: 'whsec_b' });

  api.answer<DeleteWebhookEndpoint>('DELETE', `${CALL}/endpoint/:id`, null);
  store.dispatch(endpointRemovalRequested({ id }));
  await settled();
  expect(integrationsOf(opened)?.listEndpoint).toEqual([other]);
  expectReplayable(store, opened.actions);
});

it('follows what it sent: the log is read at once, and again when the receiver had its time', async () => {
  const opened = await open();
  const { store, api } = opened;
  const waiting = aDelivery({ status: 'waiting', tries: 0, answerCode: null, answer: null });
  api.answer<PostWebhookTest>('POST', `${CALL}/endpoint/:id/test`, waiting);
  api.answer<GetWebhookDeliveries>('GET', `${CALL}/delivery`, { list: [waiting], next: null });
  store.dispatch(testRequested({ id: 'endpoint-1' }));
  await settled();
  expect(stateOf(opened).notice).toEqual({ name: 'testSent' });
  expect(valueOf(stateOf(opened).deliveries)?.list).toEqual([waiting]);
  const done = aDelivery({ status: 'delivered', answerCode: 200 });
  api.answer<GetWebhookDeliveries>('GET', `${CALL}/delivery`, { list: [done], next: null });
  await jest.advanceTimersByTimeAsync(2_000);
  await settled();
  expect(valueOf(stateOf(opened).deliveries)?.list).toEqual([done]);
  api.answer<PostDeliveryRetry>('POST', `${CALL}/delivery/:id/retry`, () => refused('TransitionRefusedError'));
  store.dispatch(resendingRequested({ id: done.id }));
  await settled();
  expect(stateOf(opened)).toMatchObject({ busyId: null, refusal: { refusal: { name: 'TransitionRefusedError' } } });
  expectReplayable(store, opened.actions);
});

it('reads the part of the log, and of the changes, that the address asks for', async () => {
  const opened = await open(PATH, '?status=failed&endpoint=endpoint-1&before=nada');
  const requested = opened.api.inputsOf<GetWebhookDeliveries>('GET', `${CALL}/delivery`);
  expect(requested.at(-1)).toEqual({ query: { status: 'failed', endpointId: 'endpoint-1', before: 'nada' } });
  opened.store.dispatch(enter('/admin/audit', '?who=merchant-1&what=apiKeyCreated&from=2026-11-01&to=2026-02-31'));
  await settled();
  expect(opened.api.inputsOf<GetAudit>('GET', '/admin/audit').at(-1)).toEqual({
    query: { actorId: 'merchant-1', action: 'apiKeyCreated', from: '2026-11-01' },
  });
  expect(valueOf(selectAudit(opened.store.getState()).page)?.list).toHaveLength(1);
  expectReplayable(opened.store, opened.actions);
});

it('asks for nothing on behalf of staff', async () => {
  const { api } = await open(PATH, '', aMerchant({ role: 'staff' }));
  expect(api.calls.some(({ path }) => path.startsWith(CALL))).toBe(false);
});

it('keeps the form open where the server refuses it', async () => {
  const opened = await open();
  opened.api.answer<PostApiKey>('POST', `${CALL}/key`, () => refused('TransitionRefusedError'));
  opened.store.dispatch(formOpened({ kind: 'key' }));
  opened.store.dispatch(keyRequested({ name: 'ERP', scopes: ['orders.read'] }));
  await settled();
  expect(stateOf(opened)).toMatchObject({ form: { kind: 'key' }, request: { status: 'refused' }, shown: null });
  opened.api.answer<GetIntegration>('GET', CALL, () => refused('UnexpectedError'));
  opened.store.dispatch(enter(PATH));
  await settled();
  // What was read before stays.
  expect(stateOf(opened).integrations.status).toBe('ready');
});
