import { noAddress, type AddressEntry } from '../../../src/browser/account/addressEntry';
import { addressErrors, addressOf } from '../../../src/browser/account/addressRules';
import type { BuyerEntry } from '../../../src/browser/cart/checkoutEntries';
import { buyerErrors, buyerOf, entryOfProfile } from '../../../src/browser/cart/checkoutValidation';
import { checkoutTexts } from '../../../src/browser/texts/checkoutTexts';
import { aProfile } from '../../support/browser/wireBuilders';

const { errors } = checkoutTexts;
const buyer: BuyerEntry = {
  name: ' Mariana Albuquerque ',
  email: 'mariana@oipet.test',
  document: '111.444.777-35',
  phone: '(19) 98765-4321',
};
const address: AddressEntry = {
  zipCode: '13010-111',
  street: 'Rua Barão de Jaguara',
  number: 'S/N',
  complement: ' ',
  neighborhood: 'Centro',
  cityName: 'Campinas',
  stateId: 'SP',
  cityId: '3509502',
  recipient: 'Mariana',
};

it('takes a right buyer as the contract wants it', () => {
  expect(buyerErrors(buyer)).toEqual({});
  expect(buyerOf(buyer)).toEqual({
    name: 'Mariana Albuquerque',
    email: 'mariana@oipet.test',
    document: '11144477735',
    phone: '19987654321',
  });
});

it.each<[Partial<BuyerEntry>, Partial<Record<keyof BuyerEntry, string>>]>([
  [{ name: 'Jo' }, { name: errors.name }],
  [{ name: 'a'.repeat(65) }, { name: errors.tooLong(64) }],
  [{ email: 'mariana@oipet' }, { email: errors.email }],
  [{ document: '' }, { document: errors.documentMissing }],
  [{ document: '111.444.777' }, { document: errors.documentShort }],
  [{ document: '111.444.777-36' }, { document: errors.document }],
  [{ document: '12.ABC.345/01DE-35' }, {}],
  [{ phone: '' }, { phone: errors.phoneMissing }],
  [{ phone: '98765-432' }, { phone: errors.phoneShort }],
  [{ phone: '(10) 98765-4321' }, { phone: errors.phone }],
])('says how to put %j right', (given, expected) => {
  expect(buyerErrors({ ...buyer, ...given })).toEqual(expected);
});

it('takes a right address as the contract wants it', () => {
  expect(addressErrors(address)).toEqual({});
  expect(addressOf(address)).toEqual({
    recipient: 'Mariana',
    zipCode: '13010111',
    street: 'Rua Barão de Jaguara',
    number: 'S/N',
    complement: null,
    neighborhood: 'Centro',
    cityId: '3509502',
  });
});

it('says what an empty address lacks', () => {
  expect(addressErrors(noAddress)).toEqual({
    zipCode: errors.zipCode,
    street: errors.street,
    number: errors.number,
    neighborhood: errors.neighborhood,
    recipient: errors.recipient,
  });
});

it('refuses a zip code that leads to no city, and texts longer than the contract takes', () => {
  const long = { cityId: '', number: '1'.repeat(16), complement: 'c'.repeat(61) };
  expect(addressErrors({ ...address, ...long })).toEqual({
    zipCode: errors.zipCodeUnknown,
    number: errors.tooLong(15),
    complement: errors.tooLong(60),
  });
});

it('begins with what the account knows', () => {
  const profile = aProfile({ name: 'Mariana', email: 'm@oipet.test' });
  expect(entryOfProfile(profile)).toEqual({
    name: 'Mariana',
    email: 'm@oipet.test',
    document: '111.444.777-35',
    phone: '(19) 98765-4321',
  });
});
