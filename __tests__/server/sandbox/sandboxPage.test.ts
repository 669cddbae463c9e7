import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder } from '../../support/server/placedOrder';

describe('the pages of the sandbox', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  afterAll(() => shop.close());

  const page = async (path: string) => (await shop.app.inject({ url: `/sandbox${path}` })).body;
  const press = (path: string, headers: object = {}, payload = '') =>
    shop.app.inject({
      method: 'POST',
      url: `/sandbox${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });

  it('say so when there is nothing to show', async () => {
    expect(await page('')).toContain('Nenhuma cobrança ainda.');
    expect(await page('/outbox')).toContain('Nenhum e-mail ainda.');
  });

  it('approve a payment at the press of a button', async () => {
    const order = await aPlacedOrder(shop);
    expect(await page('')).toContain('aria-label="Aprovar pagamento: Pedido 1001"');
    const reply = await press(`/charges/${order.chargeId}/pay`);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/sandbox?told=done']);
    const after = await page('?told=done');
    expect(after).toContain('aria-label="Devolver o dinheiro: Pedido 1001"');
    expect(after).not.toContain('aria-label="Aprovar pagamento: Pedido 1001"');
    expect((await press(`/charges/${order.chargeId}/pay`)).headers.location).toBe('/sandbox?told=notDone');
  });

  it('make a provider slow or broken', async () => {
    await press('/modes/carriers/broken');
    expect((await shop.modes.read()).carriers).toBe('broken');
    expect(await page('')).toContain('aria-pressed="true" aria-label="Transportadoras: Fora do ar"');
    await press('/modes/carriers/normal');
    expect((await press('/modes/carriers/sleepy')).headers.location).toBe('/sandbox?told=notDone');
  });

  it('say how events of payments travel, for all and for one press', async () => {
    await press('/hooks/delayed');
    expect(await shop.modes.readHooks()).toBe('delayed');
    expect(await page('')).toContain('aria-pressed="true" aria-label="Como os avisos viajam: Atrasados"');
    await press('/hooks/normal');
    expect((await press('/hooks/eaten')).headers.location).toBe('/sandbox?told=notDone');

    const order = await aPlacedOrder(shop);
    await shop.hooks.idle();
    const events = () => shop.rows('select id from provider_events where store_id = $1', [order.storeId]);
    expect(await events()).toHaveLength(1);
    await press(`/charges/${order.chargeId}/pay`, {}, 'hooks=lost');
    await shop.hooks.idle();
    expect(await events()).toHaveLength(1);
    expect((await shop.simulator.byId(order.chargeId))?.status).toBe('paid');
    await press(`/charges/${order.chargeId}/refund`, {}, 'hooks=');
    await shop.hooks.idle();
    expect(await events()).toHaveLength(3);
  });

  it('do not take presses from another site', async () => {
    const order = await aPlacedOrder(shop);
    const reply = await press(`/charges/${order.chargeId}/pay`, { 'sec-fetch-site': 'cross-site' });
    expect(reply.statusCode).toBe(403);
    expect((await shop.simulator.byId(order.chargeId))?.status).toBe('pending');
  });

  it('show each e-mail in a frame without rights, and as JSON by address', async () => {
    const { storeId } = await aPlacedOrder(shop);
    await shop.runJobs();
    const reply = await shop.app.inject({ url: '/sandbox/outbox.json?to=Mariana@oipet.test' });
    const email = reply
      .json<{ storeId: string; id: string; subject: string }[]>()
      .find((one) => one.storeId === storeId);
    expect(email).toMatchObject({
      template: 'orderReceived',
      recipient: 'mariana@oipet.test',
      sentAt: expect.any(String),
    });
    const other = await shop.app.inject({ url: '/sandbox/outbox.json?to=outra@oipet.test' });
    expect(other.json()).toEqual([]);
    expect(await page('/outbox')).toContain(email?.subject);
    const shown = await page(`/outbox/${email?.storeId}/${email?.id}`);
    expect(shown).toContain('<iframe sandbox="" title="Como o e-mail aparece" srcdoc="&lt;!doctype html&gt;');
    expect((await shop.app.inject({ url: '/sandbox/outbox/a/b' })).statusCode).toBe(404);
  });

  it('bring their own stylesheet', async () => {
    const reply = await shop.app.inject({ url: '/sandbox/sandbox.css' });
    expect(reply.headers['content-type']).toContain('text/css');
  });
});
