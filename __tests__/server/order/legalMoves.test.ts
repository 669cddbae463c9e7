import type { AnyStateMachine, AnyStateNode } from 'xstate';

import { CART_STATUSES, cartMachine } from '../../../src/shared/cart/cartMachine';
import { ORDER_RETURN_STATUSES, orderReturnMachine } from '../../../src/shared/order/orderReturnMachine';
import { SALE_ORDER_STATUSES, saleOrderMachine } from '../../../src/shared/order/saleOrderMachine';
import { prescriptionMachine } from '../../../src/shared/order/prescriptionMachine';
import { chargebackMachine } from '../../../src/shared/payment/chargebackMachine';
import { PAYMENT_STATUSES, paymentMachine } from '../../../src/shared/payment/paymentMachine';
import { pixAuthorizationMachine } from '../../../src/shared/repeat/pixAuthorizationMachine';
import { pixChargeMachine } from '../../../src/shared/repeat/pixChargeMachine';
import { purchaseCycleMachine } from '../../../src/shared/repeat/purchaseCycleMachine';
import { repeatPurchaseMachine } from '../../../src/shared/repeat/repeatPurchaseMachine';
import { LABEL_STATUSES, labelMachine } from '../../../src/shared/shipping/labelMachine';
import { factorResetMachine } from '../../../src/shared/platform/factorResetMachine';
import { storeRequestMachine } from '../../../src/shared/platform/storeRequestMachine';
import { storeWorkMachine } from '../../../src/shared/platform/storeWorkMachine';
import { testPurchaseMachine } from '../../../src/shared/store/testPurchaseMachine';
import { storeMachine } from '../../../src/shared/store/storeMachine';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { aPlacedOrder, type PlacedOrder } from '../../support/server/placedOrder';
import { letShip } from '../../support/server/shippingPaper';

const region = (machine: AnyStateMachine, key?: string): AnyStateNode => {
  const node = key ? machine.root.states[key] : machine.root;
  if (!node) throw new Error(`no region ${key}`);
  return node;
};

/** The moves between the states right below a node, as its transitions draw them: 'from to'. */
const movesOf = (node: AnyStateNode): string[] => {
  const moves = Object.values(node.states).flatMap((state) =>
    [...state.transitions.values()]
      .flat()
      .flatMap(({ target }) => (target ?? []).map(({ key }) => `${state.key} ${key}`)),
  );
  return [...new Set(moves)].toSorted();
};

const MACHINES = [
  { name: 'cart', moves: movesOf(region(cartMachine, 'status')), states: CART_STATUSES, table: 'carts' },
  { name: 'saleOrder', moves: movesOf(region(saleOrderMachine)), states: SALE_ORDER_STATUSES, table: 'sale_orders' },
  { name: 'payment', moves: movesOf(region(paymentMachine)), states: PAYMENT_STATUSES, table: 'payments' },
  { name: 'label', moves: movesOf(region(labelMachine)), states: LABEL_STATUSES, table: 'shipping_labels' },
  {
    name: 'orderReturn',
    moves: movesOf(region(orderReturnMachine)),
    states: ORDER_RETURN_STATUSES,
    table: 'order_returns',
  },
] as const;

/** Its rows are no store's own; that every other change is refused stands in `store/storeStatus.test.ts`. */
const STORE = { name: 'store', moves: movesOf(region(storeMachine)) };
/** The same of requests to open one: `platform/signUp/storeRequests.test.ts`. */
const STORE_REQUEST = { name: 'storeRequest', moves: movesOf(region(storeRequestMachine)) };
/** The same of test purchases: `firstSteps/testPurchase.test.ts`. */
const TEST_PURCHASE = { name: 'testPurchase', moves: movesOf(region(testPurchaseMachine)) };
/** The same of resets of second factors: `platform/merchants/factorReset.test.ts`. */
const FACTOR_RESET = { name: 'factorReset', moves: movesOf(region(factorResetMachine)) };
/** The same of chargebacks, which more columns go with: `order/chargebacks.test.ts`. */
const CHARGEBACK = { name: 'chargeback', moves: movesOf(region(chargebackMachine)) };
/** The same of prescriptions: `order/prescriptions.test.ts`. */
const PRESCRIPTION = { name: 'prescription', moves: movesOf(region(prescriptionMachine)) };
/** The same of repeat purchases and their cycles: `repeat/repeatPurchases.test.ts`. */
const REPEAT_PURCHASE = { name: 'repeatPurchase', moves: movesOf(region(repeatPurchaseMachine)) };
const PURCHASE_CYCLE = { name: 'purchaseCycle', moves: movesOf(region(purchaseCycleMachine)) };
/** The same of Pix Automático: `pix/pixAutomatic.test.ts`. */
const PIX_AUTHORIZATION = { name: 'pixAuthorization', moves: movesOf(region(pixAuthorizationMachine)) };
const PIX_CHARGE = { name: 'pixCharge', moves: movesOf(region(pixChargeMachine)) };
const STORE_WORK = { name: 'storeWork', moves: movesOf(region(storeWorkMachine)) };

describe('the legal moves of the database', () => {
  let shop: CheckoutApp;
  let order: PlacedOrder;
  beforeAll(async () => {
    shop = await openCheckoutApp();
    order = await aPlacedOrder(shop);
    await letShip(shop, order.storeId, order.id);
    await shop.rows(
      `insert into order_returns (store_id, sale_order_id, protocol, status) values ($1, $2, '20261120-000001', 'requested')`,
      [order.storeId, order.id],
    );
    await shop.rows(
      `insert into shipping_labels (store_id, id, sale_order_id, service_id, service_name, carrier_name, provider_id)
       values ($1, 'l1', $2, '1', 'PAC', 'Correios', 'me-1')`,
      [order.storeId, order.id],
    );
  });
  afterAll(() => shop.close());

  it.each([
    ...MACHINES,
    STORE,
    STORE_REQUEST,
    STORE_WORK,
    FACTOR_RESET,
    TEST_PURCHASE,
    CHARGEBACK,
    PRESCRIPTION,
    REPEAT_PURCHASE,
    PURCHASE_CYCLE,
    PIX_AUTHORIZATION,
    PIX_CHARGE,
  ])('are those of the machine: $name', async ({ name, moves }) => {
    const rows = await shop.rows<{ move: string }>(
      `select from_state || ' ' || to_state as move from legal_moves where machine = $1`,
      [name],
    );
    expect(rows.map(({ move }) => move).toSorted()).toEqual(moves);
  });

  it.each(MACHINES)(
    'refuse every other change of a status, whoever makes it: $name',
    async ({ moves, states, table }) => {
      const owner = shop.database.owner;
      const set = (status: string) =>
        owner.query(`update ${table} set status = $1 where store_id = $2`, [status, order.storeId]);
      const taken: string[] = [];
      for (const from of states) {
        await owner.query(`alter table ${table} disable trigger user`);
        await set(from);
        await owner.query(`alter table ${table} enable trigger user`);
        for (const to of states.filter((state) => state !== from)) {
          const client = await owner.connect();
          await client.query('begin');
          const isTaken = await client
            .query(`update ${table} set status = $1 where store_id = $2`, [to, order.storeId])
            .then(
              () => true,
              (error: { code?: string }) => {
                expect(error.code).toBe('23514');
                return false;
              },
            );
          await client.query('rollback');
          client.release();
          if (isTaken) taken.push(`${from} ${to}`);
        }
      }
      expect(taken.toSorted()).toEqual(moves);
    },
  );
});
