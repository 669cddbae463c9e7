import { addDays, type PlainDay } from '../kernel/calendar';
import { storeDayOf } from '../kernel/storeDay';

/** Calendar days without word from anybody after which an order on its way counts as delivered (decision 077). */
export const PRESUMED_AFTER_DAYS = 30;

/** The cause of a move to delivered that nobody gave word of. */
export const DELIVERY_PRESUMED = 'delivery presumed';

/** How the cause begins of a move that takes a presumed delivery back; what follows is why. */
export const PRESUMPTION_RETRACTED = 'presumption retracted: ';

/** What such a delivery is called wherever a delivered order's state is named, for buyers and merchants alike. */
export const PRESUMED_DELIVERY = 'Entrega presumida';

/** What is known of an order on its way: the last day it was promised for, when it left, and its carrier's events (ISO). */
type OnItsWay = { arrivesTo: PlainDay; shippedAt: string; events: readonly { at: string }[] };

/**
 * The first day on which an order of whose delivery nobody gave word counts as delivered: counted from the last promised
 * day, from the day it left or from its carrier's last word, whichever is latest.
 */
export const presumedDeliveryDay = ({ arrivesTo, shippedAt, events }: OnItsWay): PlainDay => {
  const days = [arrivesTo, ...[shippedAt, ...events.map(({ at }) => at)].map((at) => storeDayOf(at))];
  return addDays(days.toSorted().at(-1) ?? arrivesTo, PRESUMED_AFTER_DAYS);
};
