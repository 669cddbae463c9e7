import type { CheckoutApp } from '../server/checkoutApp';
import { aCardHolder, aCycleShop, aRepeatPurchase } from '../server/cycleShop';
import { drained } from './quiet';

export const CYCLE_MONDAY = Date.parse('2026-12-07T12:00:00Z');
export const CYCLE_DAY_MS = 86_400_000;

/** A word that a customer took back: their card or their purchase, and the payments that were opened before. */
type Withdrawal = { purchaseId: string; cardId: string | null; before: Set<string> };

/** Cycles of one store that are walked together, and what their customers took back meanwhile. */
export type CycleGround = Awaited<ReturnType<typeof aCycleGround>>;

/** A store with goods for some of its purchases alone, whose cards are accepted, refused for now, or refused for good. */
export async function aCycleGround(shop: CheckoutApp, random: () => number, size: number) {
  const stock = size - 3;
  const { store, variant, shippingId } = await aCycleShop(shop, { stock });
  const { productId, productVariantId } = variant;
  const goods = [{ productId, productVariantId, quantity: 1 }];
  const bought = [];
  for (let index = 0; index < size; index += 1) {
    const holder = await aCardHolder(shop, store);
    const purchase = await aRepeatPurchase(shop, store, holder, { shippingId, goods, total: 6_200 });
    const chance = random();
    if (chance < 0.35) await shop.simulator.cards.act(holder.providerCardId, 'refuse', chance < 0.25 ? '51' : '14');
    bought.push({ ...holder, purchase, cycleId: purchase.cycle?.id ?? '' });
  }
  const withdrawals: Withdrawal[] = [];
  return { store, variant, stock, bought, withdrawals };
}

type Paid = {
  id: string;
  status: string;
  provider_charge_id: string | null;
  method: string;
  card: string | null;
  purchase: string;
};

/** Every payment of a ground's orders. `card`: the kept one it charges, by its number at the provider. */
export const cyclePaymentsOf = (shop: CheckoutApp, { store }: CycleGround): Promise<Paid[]> =>
  shop.rows<Paid>(
    `select p.id, p.status, p.provider_charge_id, p.method, p.kept_card ->> 'providerCardId' as card, c.purchase_id as purchase
     from payments p join sale_orders o on o.store_id = p.store_id and o.id = p.sale_order_id
     join purchase_cycles c on c.store_id = o.store_id and c.id = o.cycle_id where p.store_id = $1`,
    [store.id],
  );

/** A customer removes their card, or cancels, while no worker is at their cycle. */
export async function withdraw(
  shop: CheckoutApp,
  ground: CycleGround,
  { purchase, customerId, cardId, providerCardId }: CycleGround['bought'][number],
  what: 'card' | 'purchase',
): Promise<void> {
  const { id: storeId } = ground.store;
  const isCard = what === 'card';
  if (isCard) await shop.rows('delete from customer_cards where store_id = $1 and id = $2', [storeId, cardId]);
  else if (!(await shop.repeats.cancel({ storeId, customerId }, purchase.id)).ok) return;
  const before = new Set((await cyclePaymentsOf(shop, ground)).map(({ id }) => id));
  ground.withdrawals.push({ purchaseId: purchase.id, cardId: isCard ? providerCardId : null, before });
}

/** Some customers remove their card, and some cancel. */
export async function someWithdraw(shop: CheckoutApp, ground: CycleGround, random: () => number): Promise<void> {
  for (const one of ground.bought) {
    const chance = random();
    if (chance < 0.1) await withdraw(shop, ground, one, chance < 0.07 ? 'card' : 'purchase');
  }
}

/** Everything that is under way comes to its end: lost answers are asked for, money of what is over goes back. */
export async function cyclesSettled(shop: CheckoutApp, ground: CycleGround): Promise<void> {
  for (const { id, status } of await cyclePaymentsOf(shop, ground)) {
    if (status === 'processing') await shop.payments.settle(ground.store.id, id);
  }
  await shop.rows(
    `update graphile_worker._private_jobs set run_at = now() where key like 'cancelPayment:%' or key like 'refundPayment:%'`,
  );
  await drained(shop);
}

/**
 * Cards that were charged, or asked to be, without their customer's word: nobody agreed to the purchase or to keeping the
 * card, the reminder did not go out in time, or the word was taken back before.
 */
async function withoutConsent(shop: CheckoutApp, ground: CycleGround): Promise<string[]> {
  const unasked = await shop.rows<{ why: string }>(
    `select case when not exists (select from repeat_consents k where k.store_id = c.store_id and k.purchase_id = c.purchase_id)
         then 'nobody agreed' else 'no reminder' end as why
     from payments p join sale_orders o on o.store_id = p.store_id and o.id = p.sale_order_id
     join purchase_cycles c on c.store_id = o.store_id and c.id = o.cycle_id
     where p.store_id = $1 and p.kept_card is not null and (
       not exists (select from repeat_consents k where k.store_id = c.store_id and k.purchase_id = c.purchase_id)
       or c.reminded_at is null or (c.reminder ->> 'total')::int < o.total
       or not c.is_confirmed and p.created_at < c.reminded_at + interval '48 hours')`,
    [ground.store.id],
  );
  const payments = await cyclePaymentsOf(shop, ground);
  const known = new Set(ground.bought.map(({ providerCardId }) => providerCardId));
  const stray = payments.filter(({ card }) => card !== null && !known.has(card)).map(() => 'a card of nobody');
  const after = ground.withdrawals.flatMap(({ purchaseId, cardId, before }) =>
    payments
      .filter(
        ({ id, purchase, card }) => !before.has(id) && (cardId === null ? purchase === purchaseId : card === cardId),
      )
      .map(() => (cardId === null ? 'its purchase was cancelled' : 'its card was removed')),
  );
  return [...unasked.map(({ why }) => why), ...stray, ...after].map((why) => `charged without consent: ${why}`);
}

type Ended = {
  status: string;
  purchase: string;
  order: string | null;
  total: number;
  charges: number;
  kept: number;
  reserved: number;
};

/** What is wrong with a ground by the shop's books and the provider's. */
export async function cycleWrongsOf(shop: CheckoutApp, ground: CycleGround): Promise<string[]> {
  const { store, variant, stock } = ground;
  const cycles = await shop.rows<Ended>(
    `select c.status, p.status as purchase, o.status as "order", coalesce(o.total, 0)::int as total,
       (select count(*) from sandbox_records r where r.kind = 'pagarmeCharge' and r.body -> 'metadata' ->> 'saleOrderId' = o.id
          and (r.body ->> 'paidAmount')::int > 0)::int as charges,
       (select coalesce(sum((r.body ->> 'paidAmount')::int - (r.body ->> 'canceledAmount')::int), 0) from sandbox_records r
          where r.kind = 'pagarmeCharge' and r.body -> 'metadata' ->> 'saleOrderId' = o.id)::int as kept,
       (select coalesce(-sum(m.delta), 0) from stock_moves m where m.store_id = c.store_id and m.cycle_id = c.id)::int as reserved
     from purchase_cycles c join repeat_purchases p on p.store_id = c.store_id and p.id = c.purchase_id
     left join sale_orders o on o.store_id = c.store_id and o.id = c.order_id
     where c.store_id = $1 and c.number = 1`,
    [store.id],
  );
  const [goods] = await shop.rows<{ stock: number; ledger: number; sold: number }>(
    `select v.stock, (select sum(delta) from stock_moves m where m.store_id = v.store_id and m.product_variant_id = v.id)::int as ledger,
       (select coalesce(sum(l.quantity), 0) from sale_order_lines l join sale_orders o on o.store_id = l.store_id and o.id = l.sale_order_id
          where l.store_id = v.store_id and l.product_variant_id = v.id and o.released_at is null)::int as sold
     from product_variants v where v.store_id = $1 and v.id = $2`,
    [store.id, variant.productVariantId],
  );
  const strays = await shop.rows(
    'select 1 from sale_orders o where o.store_id = $1 and not exists (select from purchase_cycles c where c.store_id = o.store_id and c.order_id = o.id)',
    [store.id],
  );
  const RESTING = new Set(['scheduled', 'reminded', 'ordered', 'partial', 'skipped', 'failed', 'void']);
  const wrongs = cycles.flatMap(({ status, order, total, charges, kept, reserved }) => {
    const isOrder = status === 'ordered' || status === 'partial';
    return [
      charges > 1 && `charged ${charges} times: ${status}`,
      !RESTING.has(status) && `neither over nor waiting: ${status}`,
      isOrder !== (order === 'paymentApproved') && `a cycle that is ${status} with an order that is ${order}`,
      kept !== (isOrder ? total : 0) && `${kept} of ${total} kept of a cycle that is ${status}`,
      reserved !== 0 && `${reserved} units reserved by a cycle that is ${status}`,
    ];
  });
  return [
    ...wrongs,
    ...(await withoutConsent(shop, ground)),
    goods && goods.stock !== goods.ledger && 'stock and ledger disagree',
    goods && goods.stock + goods.sold !== stock && `${goods.stock} left and ${goods.sold} sold of ${stock}`,
    strays.length > 0 && 'an order of no cycle',
  ].filter((wrong) => typeof wrong === 'string');
}
