import type { Db } from '../db/database';
import { cartOwnerRepository } from './cartOwnerRepository';
import { cartRepository, type Basket } from './cartRepository';
import type { Visitor } from './cartService';
import { isVisibleTo } from './cartState';

/** A cart the visitor may see and has not ordered; null for any other. */
export async function openBasket(tx: Db, { store, customerId }: Visitor, cartId: string): Promise<Basket | null> {
  const basket = await cartRepository.basket(tx, store.id, cartId);
  return basket && basket.cart.status !== 'closed' && isVisibleTo(basket.cart, customerId) ? basket : null;
}

/** The visitor's cart: the one their browser names, else the customer's own; null for none. */
export async function visitorBasket(tx: Db, visitor: Visitor, cartId: string | null): Promise<Basket | null> {
  const named = cartId === null ? null : await openBasket(tx, visitor, cartId);
  if (named !== null || visitor.customerId === null) return named;
  const ownId = await cartOwnerRepository.unclosedOf(tx, visitor.store.id, visitor.customerId);
  return ownId === null ? null : openBasket(tx, visitor, ownId);
}
