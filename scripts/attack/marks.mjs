// Marks in the requests of an attack.

/** sqlmap puts its attack in the place of each. */
export const MARK = '*';
/** Stands in a request where two must not say the same: an e-mail, a slug, a code. */
export const FRESH = 'zzfreshzz';
/** Stand in a request for a cart that is open, an order that waits for its payment, and a CPF that nobody has. */
export const FRESH_CART = 'zzcartzz';
export const FRESH_ORDER = 'zzorderzz';
export const FRESH_CPF = 'zzcpfzz';
/** Names the target a request is of. */
export const TARGET_HEADER = 'x-target';
