import type { DemoAddress, DemoPerson } from '../demoTypes';

/** The shop in Campinas: both demo stores send from here. */
export const SHOP_ADDRESS: DemoAddress = {
  street: 'Rua das Paineiras',
  number: '120',
  complement: 'Loja',
  neighborhood: 'Centro',
  city: 'Campinas',
  cityId: '3509502',
  state: 'SP',
  zipCode: '13010111',
};

const HOME_IN_CAMPINAS: DemoAddress = {
  street: 'Rua dos Ipês',
  number: '48',
  complement: 'Apto 32',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  cityId: '3509502',
  state: 'SP',
  zipCode: '13025000',
};
const WORK_IN_SAO_PAULO: DemoAddress = {
  street: 'Avenida Paulista',
  number: '1000',
  complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  cityId: '3550308',
  state: 'SP',
  zipCode: '01310100',
};

/** Shopper of the public store. Source: rules §1, as all people here. */
export const SHOPPER: DemoPerson = {
  role: 'customer',
  name: 'Marina Duarte',
  email: 'cliente@oipet.test',
  document: '52998224725',
  phone: '19900000001',
  addresses: [HOME_IN_CAMPINAS, WORK_IN_SAO_PAULO],
};

/** Member of the private store. */
export const MEMBER: DemoPerson = {
  role: 'customer',
  name: 'Otávio Lacerda',
  email: 'membro@oipet.test',
  document: '11144477735',
  phone: '19900000002',
  addresses: [HOME_IN_CAMPINAS],
};

/** Owner of both stores. */
export const OWNER: DemoPerson = {
  role: 'owner',
  name: 'Helena Prado',
  email: 'lojista@oipet.test',
  document: '39053344705',
  phone: '19900000003',
  addresses: [],
};

/** Staff of both stores. */
export const STAFF: DemoPerson = {
  role: 'staff',
  name: 'Davi Rocha',
  email: 'equipe@oipet.test',
  document: '86288366757',
  phone: '19900000004',
  addresses: [],
};
