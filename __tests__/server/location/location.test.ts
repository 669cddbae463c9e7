import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import type { PostalCodeAnswer } from '../../../src/server/gateways/postalCode/postalCodePort';
import { openCartApp, type CartApp } from '../../support/server/cartApp';

let shop: CartApp;
let store: StoreRow;
beforeAll(async () => {
  shop = await openCartApp();
  store = await shop.aStore();
});
beforeEach(() => {
  shop.postalCodes.asked.length = 0;
});
afterAll(() => shop.close());

const look = (zipCode: string) => shop.get(`/postal-code/${zipCode}`, { store });
const answering = (answer: PostalCodeAnswer) => jest.spyOn(shop.postalCodes, 'answer').mockResolvedValue(answer);
const barao: PostalCodeAnswer = {
  kind: 'found',
  street: 'Rua Barão de Jaguara',
  neighborhood: 'Centro',
  ibgeCode: '3509502',
};

it('answers in the words of the service, and asks it once in 30 days', async () => {
  answering(barao);
  const address = { logradouro: 'Rua Barão de Jaguara', bairro: 'Centro', ibge: '3509502' };
  expect((await look('13010111')).json()).toEqual(address);
  expect((await look('13010111')).json()).toEqual(address);
  expect(shop.postalCodes.asked).toEqual(['13010111']);
  shop.time.now += 31 * 24 * 60 * 60 * 1000;
  answering({ ...barao, street: 'Rua Nova' });
  expect((await look('13010111')).json().logradouro).toBe('Rua Nova');
});

it('prefers an outdated answer to none', async () => {
  answering(barao);
  await look('13010112');
  shop.time.now += 31 * 24 * 60 * 60 * 1000;
  answering({ kind: 'unavailable' });
  expect((await look('13010112')).json().logradouro).toBe('Rua Barão de Jaguara');
});

it('names the municipality alone when the service is down', async () => {
  answering({ kind: 'unavailable' });
  expect((await look('57400000')).json()).toEqual({ logradouro: '', bairro: '', ibge: '2706406' });
  expect((await look('00000000')).json()).toEqual({ erro: true });
});

it('answers an unknown code with 200 and erro', async () => {
  answering({ kind: 'unknown' });
  const reply = await look('99999999');
  expect([reply.statusCode, reply.json()]).toEqual([200, { erro: true }]);
});

it.each(['1301011', '130101110', '13010-111', '95010A10'])('refuses the malformed code %s', async (zipCode) => {
  const reply = await look(zipCode);
  expect([reply.statusCode, reply.json().name]).toEqual([400, 'ValidationError']);
});

it('finds a city by its IBGE code', async () => {
  const city = (ibge: string) => shop.get(`/city-ibge/${ibge}`, { store });
  expect((await city('3509502')).json()).toEqual({ id: '3509502', stateId: 'SP', name: 'Campinas' });
  expect([(await city('3550309')).statusCode, (await city('35503')).statusCode]).toEqual([404, 400]);
});
