import { LEGAL_DUTIES } from '../../../../src/shared/admin/myStore/legalDuties';
import type { StoreOverview } from '../../../../src/shared/admin/myStore/myStoreContract';
import { LASTING_FIGURES } from '../../../../src/shared/pets/lastingFigures';
import type { OwnBanner, OwnCategory } from '../../../../src/shared/admin/myStore/taxonomyContract';

/** The tab Loja as the server returns it, every requirement met. */
export const anOverview = (given: Partial<StoreOverview> = {}): StoreOverview => ({
  settings: {
    name: 'Oi Pet',
    logoUrl: null,
    themeColor: '#17694a',
    whatsapp: '551940020000',
    email: 'oi@oipet.test',
    legalName: 'Oi Pet Comércio de Artigos para Animais Ltda.',
    companyId: '11222333000181',
    address: 'Rua das Acácias, 482, Campinas – SP',
    openingHours: 'segunda a sábado, das 9h às 19h',
    isPrivate: false,
    pixelId: null,
    adsConversion: null,
    originZipCode: '13010111',
    handlingDays: 1,
    installmentMin: 2_500,
    heldShare: 50,
    ...LASTING_FIGURES,
    licenseNumber: '',
    licenseAgency: '',
    licenseUntil: null,
    vetName: '',
    vetCrmv: '',
  },
  version: 3,
  slug: 'oipet',
  isDefault: true,
  wasOpened: true,
  listDomain: [],
  listLegal: LEGAL_DUTIES.map((duty) => ({ duty, isMet: true })),
  ...given,
});

export const aCategory = (given: Partial<OwnCategory> = {}): OwnCategory => ({
  id: 'category-1',
  version: 1,
  parentId: null,
  slug: 'gatos',
  title: 'Gatos',
  imageUrl: null,
  productCount: 4,
  ...given,
});

export const aBanner = (given: Partial<OwnBanner> = {}): OwnBanner => ({
  id: 'banner-1',
  version: 1,
  imageUrl: '/media/store-1/b.webp',
  alt: 'Gato numa caixa',
  title: 'Semana do gato',
  description: null,
  action: 'Ver',
  url: '/gatos',
  isExternal: false,
  startsOn: null,
  endsOn: null,
  state: 'shown',
  ...given,
});
