import type { CartNotice } from '../../shared/cart/cartContract';
import type { Clock } from '../kernel/clock';
import type { Secrets } from '../kernel/secretKey';
import { joinCarts } from '../cart/cartJoining';
import type { Tx } from '../db/database';
import type { CustomerRow } from '../customer/customerRepository';
import { customerOrderRepository } from './customerOrderRepository';
import { newDeviceProof } from './deviceProof';
import type { Grant, SessionService } from './sessionService';
import type { Visit } from './visit';

/** A person signed in: what they were given, and what makes this device known. */
export type SignedInPerson = { name: string; grant: Grant; deviceProof: string };
/** A customer signed in, with their one cart. */
export type SignedInAs = SignedInPerson & { cartId: string | null; notices: CartNotice[] };

type Options = { clock: Clock; secrets: Secrets; sessions: SessionService };

/** What happens whenever a customer proves to be one. */
export type SignIn = ReturnType<typeof signInOf>;

/** Signing customers in, inside the transaction that made sure of them; it must hold the customer's row. */
export const signInOf = ({ clock, secrets, sessions }: Options) => ({
  /** Begins a sign-in; guests' orders of the same e-mail and document, and the anonymous cart, become the customer's. */
  async asCustomer(
    tx: Tx,
    { store, device }: Pick<Visit, 'store' | 'device'>,
    customer: CustomerRow,
    guestCartId: string | null,
  ): Promise<SignedInAs> {
    const { id: customerId, name } = customer;
    await customerOrderRepository.claim(tx, store.id, customer);
    const joined = await joinCarts(tx, { storeId: store.id, customerId, guestCartId, now: clock() });
    const grant = await sessions.open(tx, store.id, { kind: 'customer', id: customerId }, device);
    return { name, grant, deviceProof: newDeviceProof(secrets, customer), ...joined };
  },
});
