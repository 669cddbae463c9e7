import { DELIVERY_PRESUMED, PRESUMPTION_RETRACTED } from '../../../src/shared/order/presumedDelivery';
import { openAccountApp, type AccountApp } from '../../support/server/accountApp';
import { letShip } from '../../support/server/shippingPaper';
import { aMerchantShop } from '../admin/product/merchantShop';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

it('is named as such in every list of its order, and in none once it was taken back or somebody gave word', async () => {
  const { store, call } = await aMerchantShop(shop);
  const id = await shop.anOrder(store, { status: 'shippedManual' });
  await letShip(shop, store.id, id);
  const { id: customerId } = await shop.aPerson(store);
  await shop.rows('update sale_orders set customer_id = $2 where id = $1', [id, customerId]);
  const move = async (status: string, cause: string) => {
    await shop.rows('update sale_orders set status = $2 where id = $1', [id, status]);
    await shop.rows(
      `insert into sale_order_moves (store_id, sale_order_id, status, author, cause) values ($1, $2, $3, 'system', $4)`,
      [store.id, id, status, cause],
    );
  };
  const said = async () => {
    const [row] = (await call('GET', '/sale')).json().list;
    const [, line] = (await call('GET', '/sale/csv')).body.trim().split('\r\n');
    const [order] = (await call('GET', `/customer/${customerId}`)).json().listOrder;
    return [row.isPresumed, line?.split(';')[2], order.isPresumed];
  };
  expect(await said()).toEqual([false, 'Enviado pela loja', false]);
  await move('concluded', DELIVERY_PRESUMED);
  expect(await said()).toEqual([true, 'Entrega presumida', true]);
  await move('shippedManual', `${PRESUMPTION_RETRACTED}está comigo`);
  expect(await said()).toEqual([false, 'Enviado pela loja', false]);
  await move('concluded', 'delivered');
  expect(await said()).toEqual([false, 'Concluído', false]);
});
