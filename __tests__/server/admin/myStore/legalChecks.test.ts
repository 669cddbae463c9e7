import { compulsoryGaps, type LegalDuty } from '../../../../src/shared/admin/myStore/legalDuties';
import { STORE_PAGES, type StorePageSlug } from '../../../../src/shared/store/storePages';
import { withStoreWords } from '../../../../src/shared/store/storePageWords';
import { legalChecks } from '../../../../src/server/admin/myStore/legalChecks';
import { paragraph, type PageText } from '../../../../src/server/store/pageTexts/pageBlocks';
import { DEFAULT_PAGE_TEXTS } from '../../../../src/server/store/storePageService';
import type { StoreRow } from '../../../../src/server/db/schema/storeTables';
import { aLicense } from '../../../support/duties';

const STORE = {
  name: 'Patas',
  legalName: 'Patas Ltda.',
  companyId: '11222333000181',
  address: 'Rua A, 1',
  email: 'oi@patas.com.br',
  openingHours: 'Seg a sex, 9h às 18h',
  whatsapp: null,
  handlingDays: 1,
  installmentMin: 0,
  pixelId: null,
  adsConversion: null,
  ...aLicense(),
} as unknown as StoreRow; // what the checks read of one

const text = (words: string): PageText => ({
  title: 'Título',
  intro: '',
  updatedAt: '2026-11-26T12:00:00.000Z',
  blocks: [paragraph(words)],
});

const NOTHING = { withoutNetContent: 0, withoutDuties: 0, veterinaryGoods: 0, today: '2026-11-26' };

/** The duties not met by a store with these of its own texts, the rest as the shop writes them. */
const missing = (own: Partial<Record<StorePageSlug, PageText>> = {}, store: Partial<StoreRow> = {}): LegalDuty[] => {
  const kept = { ...STORE, ...store };
  const pages = Object.fromEntries(
    STORE_PAGES.map((slug) => [slug, withStoreWords(own[slug] ?? DEFAULT_PAGE_TEXTS[slug], kept)]),
  ) as Record<StorePageSlug, PageText>;
  const checks = legalChecks({ ...NOTHING, store: kept, pages, withoutShifts: [] });
  return checks.filter(({ isMet }) => !isMet).map(({ duty }) => duty);
};

it('finds nothing to lack in a store with its data and the ready texts, whoever counts its visits', () => {
  expect(missing()).toEqual([]);
  expect(missing({}, { pixelId: '123', adsConversion: 'AW-1/x' })).toEqual([]);
});

it.each<[string, Partial<Record<StorePageSlug, PageText>>, Partial<StoreRow>, LegalDuty[]]>([
  [
    'no days to regret',
    { 'exchanges-returns': text('Desista pelo botão na página do pedido. Respondemos em 5 dias.') },
    {},
    ['exchangeText'],
  ],
  [
    'no way to regret',
    { 'exchanges-returns': text('Você tem 7 dias para desistir. Respondemos em 5 dias.') },
    {},
    ['regretButton'],
  ],
  [
    'a policy that names nobody who counts visits',
    { 'privacy-policy': text('LGPD: oi@patas.com.br manda uma cópia dos dados e os apaga.') },
    { pixelId: '123' },
    ['cookieNotice'],
  ],
  [
    'a policy without what people may ask',
    { 'privacy-policy': text('Seguimos a LGPD. Escreva para oi@patas.com.br.') },
    {},
    ['personalData'],
  ],
  [
    'a policy without its law and whom to write to',
    { 'privacy-policy': text('Mandamos uma cópia dos dados e os apagamos.') },
    {},
    ['privacyPolicy'],
  ],
  ['no identity', {}, { companyId: '11222333000182' }, ['legalIdentity']],
])('finds %s', (_what, own, store, duties) => {
  expect(missing(own, store)).toEqual(duties);
});

it('finds no answer within five days where no text promises one', () => {
  const silent = Object.fromEntries(
    STORE_PAGES.map((slug) => [
      slug,
      text('Botão, 7 dias, LGPD, oi@patas.com.br, cópia e apagar: tudo, menos em quanto tempo respondemos.'),
    ]),
  );
  expect(missing(silent)).toEqual(['electronicService']);
});

it('finds an own delivery in São Paulo that lets nobody choose day and shift, by its name', () => {
  const pages = Object.fromEntries(
    STORE_PAGES.map((slug) => [slug, withStoreWords(DEFAULT_PAGE_TEXTS[slug], STORE)]),
  ) as Record<StorePageSlug, PageText>;
  const given = { ...NOTHING, store: STORE, pages };
  const dutyOf = (withoutShifts: string[]) =>
    legalChecks({ ...given, withoutShifts }).find(({ duty }) => duty === 'deliveryShifts');
  expect(dutyOf(['Motoboy'])).toMatchObject({ isMet: false, words: ['Motoboy'] });
  expect(compulsoryGaps(legalChecks({ ...given, withoutShifts: ['Motoboy'] }))).toEqual(['deliveryShifts']);
  expect(dutyOf([])).toMatchObject({ isMet: true });
});

it('asks for licence and veterinarian where veterinary goods are for sale, until the licence ends', () => {
  const pages = Object.fromEntries(
    STORE_PAGES.map((slug) => [slug, withStoreWords(DEFAULT_PAGE_TEXTS[slug], STORE)]),
  ) as Record<StorePageSlug, PageText>;
  const dutyOf = (license: Partial<StoreRow>, veterinaryGoods = 2) =>
    legalChecks({
      ...NOTHING,
      store: { ...STORE, ...aLicense({ licenseUntil: '2026-11-26' }), ...license },
      pages,
      withoutShifts: [],
      veterinaryGoods,
    }).find(({ duty }) => duty === 'veterinaryLicense');
  expect(dutyOf({})).toMatchObject({ isMet: true, count: 2 });
  expect(dutyOf({ licenseUntil: '2026-11-25' })).toMatchObject({ isMet: false });
  expect(dutyOf({ vetCrmv: '' })).toMatchObject({ isMet: false });
  expect(dutyOf({ licenseNumber: '' })).toMatchObject({ isMet: false });
  expect(dutyOf({ licenseNumber: '' }, 0)).toMatchObject({ isMet: true });
});
