import type { SaleOrderRow } from '../../db/schema/orderTables';
import type { StoreRow } from '../../db/schema/storeTables';
import type { LabelParty, LabelRequest } from '../../gateways/label/labelPort';
import type { LocationService } from '../../location/locationService';
import { packedParcels } from '../../shipping/parcels';
import type { LabelRow } from './labelRepository';
import { labelTagOf } from './labelTag';

/** A line of an order as it is packed and insured; per unit, in grams, centimetres and centavos. */
export type LabelledLine = {
  title: string;
  quantity: number;
  price: number;
  weightG: number;
  widthCm: number;
  heightCm: number;
  lengthCm: number;
};
type Given = {
  label: LabelRow;
  order: SaleOrderRow;
  store: StoreRow;
  goods: LabelledLine[];
  invoiceKey: string | null;
};

/** What goods were sold for, in centavos. */
export const insuredValueOf = (goods: readonly Pick<LabelledLine, 'quantity' | 'price'>[]): number =>
  goods.reduce((sum, { quantity, price }) => sum + quantity * price, 0);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The provider's request of a label: the store from its own data, buyer and goods from the order. The way back travels
 * with a declaration of content: the invoice is of the way there.
 */
export async function labelRequestOf(
  { label, order, store, goods, invoiceKey }: Given,
  locations: Pick<LocationService, 'postalCode' | 'cityByIbge'>,
): Promise<LabelRequest> {
  const { address } = order;
  if (address === null) throw new Error('a label of an order that is fetched at the store');
  const buyer: LabelParty = {
    name: address.recipient,
    phone: digitsOf(order.buyerPhone),
    email: order.buyerEmail,
    document: order.buyerDocument,
    zipCode: address.zipCode,
    street: address.street,
    number: address.number,
    complement: address.complement ?? '',
    neighborhood: address.neighborhood,
    city: address.cityName,
    stateId: address.stateId,
  };
  const seller = await senderOf(store, locations);
  const { isReturn } = label;
  return {
    tag: labelTagOf(label),
    serviceId: label.serviceId,
    from: isReturn ? buyer : seller,
    to: isReturn ? seller : buyer,
    isReturn,
    goods: goods.map(({ title: name, quantity, price: unitValue }) => ({ name, quantity, unitValue })),
    parcels: packedParcels(goods).map(({ sidesCm, weightG }) => ({ sidesCm, weightG })),
    insuredValue: insuredValueOf(goods),
    invoiceKey: isReturn ? null : invoiceKey,
  };
}

// A store's address is one line, 'Rua das Flores, 123, Centro, Campinas - SP': its parts are taken from its zip code,
// its number from the line.
async function senderOf(
  store: StoreRow,
  locations: Pick<LocationService, 'postalCode' | 'cityByIbge'>,
): Promise<LabelParty> {
  const place = await locations.postalCode(store.originZipCode);
  const city = place.ibge ? locations.cityByIbge(place.ibge) : null;
  const [line = ''] = store.address.split(/,\s*\d/);
  return {
    name: store.legalName || store.name,
    phone: digitsOf(store.whatsapp ?? ''),
    email: store.email,
    document: store.companyId.replace(/[^0-9A-Za-z]/g, ''),
    zipCode: store.originZipCode,
    street: place.logradouro || line.trim(),
    number: /,\s*(\d+\w?)/.exec(store.address)?.[1] ?? 'S/N',
    complement: '',
    neighborhood: place.bairro ?? '',
    city: city?.name ?? '',
    stateId: city?.stateId ?? '',
  };
}
