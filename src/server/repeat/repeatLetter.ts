import type { RepeatCycle, RepeatPurchase } from '../../shared/repeat/repeatContract';
import type { DeliveryPromise } from '../../shared/shipping/deliveryPromise';

/** Who paused a purchase; `unpaid`: nobody, after two cycles in a row without payment. */
export type PausedBy = 'customer' | 'merchant' | 'unpaid';

/** A card as letters name it. */
export type NamedCard = { brand: string | null; lastDigits: string | null };

/** What a letter about a repeat purchase is written from. `links` are paths by which it acts without a sign-in. */
export type RepeatLetter = {
  name: string;
  purchase: Pick<RepeatPurchase, 'id' | 'name' | 'riseLimit' | 'shippingName' | 'protocol' | 'payBy'>;
  /** The cycle the letter is about; of a resumed purchase the coming one. */
  cycle: RepeatCycle | null;
  /** When that cycle's goods come, as an order of its day would promise; null until it was reminded of. */
  promise: DeliveryPromise | null;
  /** The day of the charge after that cycle's; null for none. */
  nextOn: string | null;
  card: NamedCard | null;
  /** Its customer's bank may pay it by Pix Automático. */
  isAuthorized: boolean;
  address: {
    recipient: string;
    street: string;
    number: string;
    complement: string | null;
    neighborhood: string;
    cityName: string;
    stateId: string;
    zipCode: string;
  } | null;
  pausedBy: PausedBy;
  /** ISO instant; null unless it was cancelled. */
  cancelledAt: string | null;
  links: Partial<Record<'skip' | 'accept' | 'pay', string>>;
};

/** What a letter about a card that is about to expire is written from. `month`: 'MM/YYYY'. */
export type CardLetter = { name: string; card: NamedCard; month: string; purchases: string[] };
