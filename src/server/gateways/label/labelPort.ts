import type { Centavos } from '../../../shared/kernel/money';
import type { ParcelEvent } from '../../../shared/shipping/labelMachine';
import type { CarrierOffer } from '../carrier/carrierPort';
import type { ProviderAnswer } from '../payment/providerAnswer';

/** Who sends or gets a parcel. Digits alone in zip code, phone and document (CPF or CNPJ). */
export type LabelParty = {
  name: string;
  phone: string;
  email: string;
  document: string;
  zipCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  stateId: string;
};

/** What is in it: units of one kind, `unitValue` in centavos. */
type LabelledGoods = { name: string; quantity: number; unitValue: Centavos };

/** A box: sides in centimetres, weight in grams. */
type LabelledParcel = { sidesCm: readonly [number, number, number]; weightG: number };

/** A label to be made; `isReturn` for goods that come back. `tag` is ours and finds it again; without an NF-e it travels with a declaration of content. */
export type LabelRequest = {
  tag: string;
  serviceId: string;
  from: LabelParty;
  to: LabelParty;
  goods: LabelledGoods[];
  parcels: LabelledParcel[];
  insuredValue: Centavos;
  invoiceKey: string | null;
  isReturn: boolean;
};

/** What a label is priced by. Without a service every one that takes these parcels answers. */
export type LabelQuoteRequest = Pick<LabelRequest, 'parcels' | 'insuredValue'> & {
  fromZipCode: string;
  toZipCode: string;
  serviceId: string | null;
};

/** A label in the provider's cart; its price is paid when it is bought. */
export type CartedLabel = { id: string; price: Centavos };

/** State of a label at the provider. */
export type TrackedLabel = {
  state: 'pending' | 'released' | 'generated' | 'posted' | 'delivered' | 'canceled';
  /** The carrier's code, or the provider's own until there is one. */
  trackingCode: string | null;
  events: ParcelEvent[];
};

/** The port to the broker of carriers' labels. Nothing throws: each call ends as `ProviderAnswer` says, within 10 s. */
export type LabelGateway = {
  /** What labels of these parcels cost now, by service. */
  quote(request: LabelQuoteRequest): Promise<ProviderAnswer<CarrierOffer[]>>;
  /** What is left in the wallet that labels are paid from. */
  balance(): Promise<ProviderAnswer<Centavos>>;
  /** Puts a label into the cart. Not idempotent: after an unknown outcome call `find` first. */
  add(request: LabelRequest): Promise<ProviderAnswer<CartedLabel>>;
  /** The label with this tag in the cart; null where there is none. */
  find(tag: string): Promise<ProviderAnswer<CartedLabel | null>>;
  /** Pays for it. Not idempotent: check with `track` first. */
  buy(id: string): Promise<ProviderAnswer<null>>;
  /** Generates it; the carrier's code may follow later. */
  generate(id: string): Promise<ProviderAnswer<null>>;
  /** Where labels can be printed, all on one address. */
  print(ids: string[]): Promise<ProviderAnswer<string>>;
  /** States of labels, by id; those the provider does not know are absent. */
  track(ids: string[]): Promise<ProviderAnswer<Record<string, TrackedLabel>>>;
  /** Takes a label back: out of the cart, or cancelled with its money returned. */
  cancel(id: string, isPaid: boolean): Promise<ProviderAnswer<null>>;
};
