import { canAdvance } from '../../kernel/machineState';
import { purchaseCycleMachine, type PurchaseCycleStatus } from '../../repeat/purchaseCycleMachine';
import { repeatPurchaseMachine, type RepeatPurchaseStatus } from '../../repeat/repeatPurchaseMachine';

/** What a merchant may do with a purchase of a customer's: never a charge, never a price. */
export const MERCHANT_REPEAT_ACTS = ['skip', 'move', 'pause', 'resume', 'cancel'] as const;
export type MerchantRepeatAct = (typeof MERCHANT_REPEAT_ACTS)[number];

/** The acts that a purchase allows now, by its two machines. @param cycle of the one under way; null without one */
export const merchantActsOf = (
  purchase: RepeatPurchaseStatus,
  cycle: PurchaseCycleStatus | null,
): MerchantRepeatAct[] => {
  const may = (type: 'paused' | 'resumed' | 'cancelled') =>
    canAdvance(repeatPurchaseMachine, { value: purchase, context: { unpaidInARow: 0 } }, { type });
  const cycleMay = (type: 'skipped' | 'moved') =>
    cycle !== null && canAdvance(purchaseCycleMachine, { value: cycle, context: {} }, { type });
  const isAllowed: Record<MerchantRepeatAct, boolean> = {
    skip: cycleMay('skipped'),
    move: cycle === 'scheduled' || cycleMay('moved'),
    pause: may('paused'),
    resume: may('resumed') && cycle === null,
    cancel: may('cancelled'),
  };
  return MERCHANT_REPEAT_ACTS.filter((act) => isAllowed[act]);
};
