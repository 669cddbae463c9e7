import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { saleOrders } from '../db/schema/orderTables';
import { paymentLinkCarts } from '../db/schema/paymentLinkTables';
import type { PaymentLinkRow } from './paymentLinkRepository';

type Link = Pick<PaymentLinkRow, 'storeId' | 'id'>;
/** An order placed from a link's cart. */
type LinkOrder = { id: string; number: number; total: number };

/** How many orders of a link are listed one by one. */
const MOST_ORDERS = 3;

const isVisit = ({ storeId, id }: Link, visit: string) =>
  and(eq(paymentLinkCarts.storeId, storeId), eq(paymentLinkCarts.linkId, id), eq(paymentLinkCarts.visit, visit));

/** SQL of the carts opened by payment links: one statement per function. */
export const paymentLinkCartRepository = {
  /** The cart of a visit, and the order placed from it; null for a visit that is new. */
  async ofVisit(db: Db, link: Link, visit: string): Promise<{ cartId: string; orderId: string | null } | null> {
    const rows = await db
      .select({ cartId: paymentLinkCarts.cartId, orderId: saleOrders.id })
      .from(paymentLinkCarts)
      .leftJoin(
        saleOrders,
        and(eq(saleOrders.storeId, paymentLinkCarts.storeId), eq(saleOrders.cartId, paymentLinkCarts.cartId)),
      )
      .where(isVisit(link, visit));
    return rows.at(0) ?? null;
  },

  /** Whether a cart was opened by a link. */
  async isOf(db: Db, { storeId, id }: Link, cartId: string): Promise<boolean> {
    const isMatch = and(eq(paymentLinkCarts.storeId, storeId), eq(paymentLinkCarts.cartId, cartId));
    const rows = await db
      .select({ linkId: paymentLinkCarts.linkId })
      .from(paymentLinkCarts)
      .where(and(isMatch, eq(paymentLinkCarts.linkId, id)))
      .limit(1);
    return rows.length > 0;
  },

  /** Notes the cart of a new visit: of two at once, the first one's counts. @returns the cart that counts */
  async claim(db: Db, { storeId, id: linkId }: Link, visit: string, cartId: string): Promise<string> {
    const [row] = await db
      .insert(paymentLinkCarts)
      .values({ storeId, linkId, visit, cartId })
      .onConflictDoUpdate({
        target: [paymentLinkCarts.storeId, paymentLinkCarts.linkId, paymentLinkCarts.visit],
        set: { visit },
      })
      .returning({ cartId: paymentLinkCarts.cartId });
    return row?.cartId ?? cartId;
  },

  /** Ends a visit whose browser no longer sees its cart: the cart stays the link's. */
  async end(
    db: Db,
    link: Link,
    visit: string,
    { cartId, endedAs }: { cartId: string; endedAs: string },
  ): Promise<void> {
    await db
      .update(paymentLinkCarts)
      .set({ visit: endedAs })
      .where(and(isVisit(link, visit), eq(paymentLinkCarts.cartId, cartId)));
  },

  /** Gives a visit another cart. */
  async move(db: Db, { storeId, id: linkId }: Link, visit: string, cartId: string): Promise<void> {
    await db
      .insert(paymentLinkCarts)
      .values({ storeId, linkId, visit, cartId })
      .onConflictDoUpdate({
        target: [paymentLinkCarts.storeId, paymentLinkCarts.linkId, paymentLinkCarts.visit],
        set: { cartId },
      });
  },

  /** Moves the link visits of a cart to the one it is merged into. */
  async follow(db: Db, storeId: string, cartId: string, into: string): Promise<void> {
    await db
      .update(paymentLinkCarts)
      .set({ cartId: into })
      .where(and(eq(paymentLinkCarts.storeId, storeId), eq(paymentLinkCarts.cartId, cartId)));
  },

  /** Of each of some links, how many orders were placed by it, and the latest of them. */
  async orders(db: Db, storeId: string, linkIds: string[]): Promise<(LinkOrder & { linkId: string; count: number })[]> {
    const placed = db
      .selectDistinct({
        linkId: paymentLinkCarts.linkId,
        id: saleOrders.id,
        number: saleOrders.number,
        total: saleOrders.total,
      })
      .from(paymentLinkCarts)
      .innerJoin(
        saleOrders,
        and(eq(saleOrders.storeId, paymentLinkCarts.storeId), eq(saleOrders.cartId, paymentLinkCarts.cartId)),
      )
      .where(and(eq(paymentLinkCarts.storeId, storeId), inArray(paymentLinkCarts.linkId, linkIds)))
      .as('placed');
    const ranked = db
      .select({
        linkId: placed.linkId,
        id: placed.id,
        number: placed.number,
        total: placed.total,
        count: sql<number>`(count(*) over (partition by ${placed.linkId}))::int`.as('orders'),
        place: sql<number>`row_number() over (partition by ${placed.linkId} order by ${placed.number} desc)`.as(
          'place',
        ),
      })
      .from(placed)
      .as('ranked');
    return db
      .select({
        linkId: ranked.linkId,
        id: ranked.id,
        number: ranked.number,
        total: ranked.total,
        count: ranked.count,
      })
      .from(ranked)
      .where(sql`${ranked.place} <= ${MOST_ORDERS}`)
      .orderBy(ranked.linkId, sql`${ranked.number} desc`);
  },
};
