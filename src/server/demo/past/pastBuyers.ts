import type { OrderedAddress } from '../../db/schema/orderTables';
import { demoId } from '../demoId';
import type { DemoStore } from '../demoTypes';
import { drawOf, type Draw } from './draw';

/**
 * A past buyer; `customerId` null without an account. `agrees`: to e-mails about carts. `document` and `phone` are
 * digits.
 */
export type PastBuyer = {
  name: string;
  email: string;
  document: string;
  phone: string;
  address: OrderedAddress;
  customerId: string | null;
  agrees: boolean;
};

/** Places buyers live in: the more often the nearer to the shop. Zip codes of eight digits, cities by IBGE code. */
const PLACES = [
  {
    weight: 30,
    ddd: '19',
    cityId: '3509502',
    cityName: 'Campinas',
    stateId: 'SP',
    zipCode: '13025',
    neighborhood: 'Cambuí',
  },
  {
    weight: 14,
    ddd: '19',
    cityId: '3509502',
    cityName: 'Campinas',
    stateId: 'SP',
    zipCode: '13073',
    neighborhood: 'Taquaral',
  },
  {
    weight: 8,
    ddd: '19',
    cityId: '3509502',
    cityName: 'Campinas',
    stateId: 'SP',
    zipCode: '13083',
    neighborhood: 'Barão Geraldo',
  },
  {
    weight: 7,
    ddd: '19',
    cityId: '3556206',
    cityName: 'Valinhos',
    stateId: 'SP',
    zipCode: '13270',
    neighborhood: 'Centro',
  },
  {
    weight: 5,
    ddd: '19',
    cityId: '3556701',
    cityName: 'Vinhedo',
    stateId: 'SP',
    zipCode: '13280',
    neighborhood: 'Centro',
  },
  {
    weight: 5,
    ddd: '19',
    cityId: '3536505',
    cityName: 'Paulínia',
    stateId: 'SP',
    zipCode: '13140',
    neighborhood: 'Centro',
  },
  {
    weight: 5,
    ddd: '11',
    cityId: '3525904',
    cityName: 'Jundiaí',
    stateId: 'SP',
    zipCode: '13201',
    neighborhood: 'Centro',
  },
  {
    weight: 14,
    ddd: '11',
    cityId: '3550308',
    cityName: 'São Paulo',
    stateId: 'SP',
    zipCode: '01310',
    neighborhood: 'Bela Vista',
  },
  {
    weight: 4,
    ddd: '21',
    cityId: '3304557',
    cityName: 'Rio de Janeiro',
    stateId: 'RJ',
    zipCode: '22021',
    neighborhood: 'Copacabana',
  },
  {
    weight: 3,
    ddd: '31',
    cityId: '3106200',
    cityName: 'Belo Horizonte',
    stateId: 'MG',
    zipCode: '30130',
    neighborhood: 'Centro',
  },
  {
    weight: 3,
    ddd: '41',
    cityId: '4106902',
    cityName: 'Curitiba',
    stateId: 'PR',
    zipCode: '80010',
    neighborhood: 'Centro',
  },
  {
    weight: 2,
    ddd: '71',
    cityId: '2927408',
    cityName: 'Salvador',
    stateId: 'BA',
    zipCode: '40026',
    neighborhood: 'Pelourinho',
  },
] as const;

const GIVEN =
  'Ana Bruno Camila Daniel Eduarda Felipe Gabriela Heitor Isabela João Karina Lucas Mariana Nelson Olívia Paulo Raquel Sérgio Tatiane Ulisses Vanessa Wagner Yasmin Antônio Beatriz César Débora Elias Flávia Gustavo Helena Igor Júlia Leandro Mônica Otávio Patrícia Renato Simone Thiago'.split(
    ' ',
  );
const FAMILY =
  'Almeida Barbosa Cardoso Dias Esteves Fonseca Gomes Henriques Izidoro Junqueira Lacerda Machado Nogueira Oliveira Pacheco Queiroz Ribeiro Sampaio Teixeira Vasconcelos Xavier Zanetti Araújo Batista Coutinho Duarte Farias Guimarães Leite Moreira'.split(
    ' ',
  );
const STREETS = [
  'Rua das Acácias',
  'Rua dos Jacarandás',
  'Rua Sete de Abril',
  'Avenida das Palmeiras',
  'Rua do Rosário',
  'Rua Dona Benta',
  'Travessa dos Pinheiros',
  'Rua Santa Clara',
];
/** Percentage of buyers with an account; in a private store all of them. */
const WITH_ACCOUNT = 40;
/** Percentage of buyers who agreed to reminders of abandoned carts. */
const WITH_CONSENT = 60;

/** Made-up people, no two with one document or e-mail. */
export function pastBuyers(store: DemoStore, draw: Draw, count: number): PastBuyer[] {
  const consent = drawOf(`${store.slug} consent`);
  const documents = new Set(store.people.map(({ document }) => document));
  return Array.from({ length: count }, (_, index) => {
    const name = `${draw.one(GIVEN)} ${draw.one(FAMILY)} ${draw.one(FAMILY)}`;
    const email = `${plain(name)}.${index + 1}@example.com`;
    const place = PLACES[draw.weighted(PLACES.map(({ weight }) => weight))] ?? PLACES[0];
    const { ddd, zipCode, neighborhood, cityId, cityName, stateId } = place;
    let document = cpfOf(draw.digits(9));
    while (documents.has(document)) document = cpfOf(draw.digits(9));
    documents.add(document);
    return {
      name,
      email,
      document,
      phone: `${ddd}90000${draw.digits(4)}`,
      address: {
        recipient: name,
        zipCode: `${zipCode}${draw.between(0, 9)}${draw.one(['00', '10', '20', '30', '50'])}`,
        street: draw.one(STREETS),
        number: String(draw.between(10, 1900)),
        complement: draw.happens(35) ? `Apto ${draw.between(1, 15)}${draw.between(1, 4)}` : null,
        neighborhood,
        cityId,
        cityName,
        stateId,
      },
      customerId: draw.happens(WITH_ACCOUNT) || store.isPrivate ? demoId(store.slug, 'person', email) : null,
      agrees: consent.happens(WITH_CONSENT),
    };
  });
}

/** The store's own shopper among those who bought, so that their account has orders to show. */
export const knownBuyers = (store: DemoStore): PastBuyer[] =>
  store.people.flatMap(({ role, name, email, document, phone, addresses: [home] }) => {
    if (role !== 'customer' || !home) return [];
    const { city: cityName, state: stateId, ...address } = home;
    const customerId = demoId(store.slug, 'person', email);
    return [
      {
        name,
        email,
        document,
        phone,
        address: { ...address, recipient: name, cityName, stateId },
        customerId,
        agrees: false,
      },
    ];
  });

/** Nine digits with both check digits of a CPF; never eleven equal ones, which are invalid. */
const cpfOf = (nine: string): string => {
  const started = /^(\d)\1+$/.test(nine) ? `1${nine.slice(1, 8)}2` : nine;
  const checked = (digits: string) => {
    const sum = Array.from(digits).reduce(
      (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
      0,
    );
    return `${digits}${((sum * 10) % 11) % 10}`;
  };
  return checked(checked(started));
};

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');
