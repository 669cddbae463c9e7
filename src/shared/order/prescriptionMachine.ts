import { setup } from 'xstate';

/** Statuses of a prescription that a shopper sent. */
export const PRESCRIPTION_STATUSES = ['waiting', 'approved', 'refused', 'expired', 'used', 'erased'] as const;
export type PrescriptionStatus = (typeof PRESCRIPTION_STATUSES)[number];

/** Events of a prescription: staff decide, orders use it up or give it back, its days end, its term of keeping ends. */
export type PrescriptionEvent = {
  type: 'approved' | 'refused' | 'usedUp' | 'givenBack' | 'expired' | 'erased';
};

/**
 * Life of a prescription (decision 088). An approved one may be refused afterwards: staff who find it forged say so, and
 * orders that wait for their payment can no longer be paid. Used up, it is approved again once an unpaid order gives back
 * what it took. Erased is what is left of it when nobody may read it any more: that it was there, for which product.
 */
export const prescriptionMachine = setup({ types: { events: {} as PrescriptionEvent } }).createMachine({
  id: 'prescription',
  initial: 'waiting',
  states: {
    waiting: { on: { approved: 'approved', refused: 'refused', expired: 'expired', erased: 'erased' } },
    approved: { on: { usedUp: 'used', refused: 'refused', expired: 'expired', erased: 'erased' } },
    used: { on: { givenBack: 'approved', refused: 'refused', erased: 'erased' } },
    refused: { on: { erased: 'erased' } },
    expired: { on: { erased: 'erased' } },
    erased: { type: 'final' },
  },
});
