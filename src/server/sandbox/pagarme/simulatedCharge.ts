/** What a person may do to a charge on the sandbox page: what a buyer's bank or the provider would do. */
export const CHARGE_ACTIONS = ['pay', 'refuse', 'expire', 'refund', 'chargeback'] as const;
export type ChargeAction = (typeof CHARGE_ACTIONS)[number];

/** Statuses of a charge the simulator plays (facts/pagarme.md §6). */
export type ChargeStatus = 'pending' | 'paid' | 'failed' | 'canceled' | 'chargedback';

/** An order with its one Pix charge, as the simulator remembers it. Amounts in centavos, instants in ISO. */
export type SimulatedCharge = {
  orderId: string;
  chargeId: string;
  transactionId: string;
  code: string;
  amount: number;
  status: ChargeStatus;
  transactionStatus: 'waiting_payment' | 'paid' | 'failed' | 'expired' | 'refunded' | 'chargedback';
  pixCode: string;
  endToEndId: string | null;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
  paidAt: string | null;
  canceledAt: string | null;
  /** Key of the call that cancelled it: the same call again gets the same answer. */
  cancelKey: string | null;
  customer: unknown;
  items: unknown[];
  shipping: unknown;
  metadata: Record<string, unknown>;
};

type Move = Pick<SimulatedCharge, 'status' | 'transactionStatus'>;

const MOVES: Record<ChargeAction, { from: ChargeStatus[]; to: Move; isForUnpaid: boolean }> = {
  // A charge that ended unpaid may still be paid: money that was on its way.
  pay: {
    from: ['pending', 'failed', 'canceled'],
    to: { status: 'paid', transactionStatus: 'paid' },
    isForUnpaid: true,
  },
  refuse: { from: ['pending'], to: { status: 'failed', transactionStatus: 'failed' }, isForUnpaid: true },
  expire: { from: ['pending'], to: { status: 'canceled', transactionStatus: 'expired' }, isForUnpaid: true },
  refund: { from: ['paid'], to: { status: 'canceled', transactionStatus: 'refunded' }, isForUnpaid: false },
  chargeback: { from: ['paid'], to: { status: 'chargedback', transactionStatus: 'chargedback' }, isForUnpaid: false },
};

/** What may be done to a charge now. */
export const actionsOf = (charge: Pick<SimulatedCharge, 'status' | 'paidAt'>): ChargeAction[] =>
  CHARGE_ACTIONS.filter((action) => {
    const { from, isForUnpaid } = MOVES[action];
    return from.includes(charge.status) && isForUnpaid === (charge.paidAt === null);
  });

/** The charge after an action; null where it may not be done. @param at ISO instant */
export const chargeAfter = (charge: SimulatedCharge, action: ChargeAction, at: string): SimulatedCharge | null => {
  if (!actionsOf(charge).includes(action)) return null;
  const moved = { ...charge, ...MOVES[action].to, updatedAt: at };
  switch (action) {
    case 'pay':
      return { ...moved, paidAt: at, canceledAt: null, endToEndId: endToEndIdOf(charge, at) };
    case 'expire':
    case 'refund':
      return { ...moved, canceledAt: at };
    case 'refuse':
    case 'chargeback':
      return moved;
  }
};

/** The events an action sends, in the order the provider sends them. Source: facts/pagarme.md §7. */
export const EVENTS: Record<ChargeAction | 'create', string[]> = {
  create: ['charge.pending'],
  pay: ['charge.paid', 'order.paid'],
  refuse: ['charge.payment_failed', 'order.payment_failed'],
  expire: ['charge.updated', 'order.canceled'],
  refund: ['charge.refunded', 'order.canceled'],
  chargeback: ['charge.chargedback'],
};

const endToEndIdOf = ({ transactionId }: SimulatedCharge, at: string): string => {
  const stamp = at.replace(/\D/g, '').slice(0, 12);
  return `E00000000${stamp}${transactionId.replace(/[^A-Za-z0-9]/g, '').padEnd(11, '0')}`.slice(0, 32);
};
