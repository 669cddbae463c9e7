import { compulsoryGaps, type LegalDuty } from '../../../../src/shared/admin/myStore/legalDuties';
import { STORE_PAGES, type StorePageSlug } from '../../../../src/shared/store/storePages';
import { withStoreWords } from '../../../../src/shared/store/storePageWords';
import { legalChecks } from '../../../../src/server/admin/myStore/legalChecks';
import { DEFAULT_PAGE_TEXTS } from '../../../../src/server/store/pageTexts/defaultPageTexts';
import { paragraph, question, type PageText } from '../../../../src/server/store/pageTexts/pageBlocks';
import type { PageFacts } from '../../../../src/server/store/pageTexts/pageFacts';
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

const PLAIN: PageFacts = { isPrivate: false, sellsOnPrescription: false, keepsPrescriptions: false };
const ON_PRESCRIPTION: PageFacts = { ...PLAIN, sellsOnPrescription: true, keepsPrescriptions: true };

const NOTHING = { does: PLAIN, withoutNetContent: 0, withoutDuties: 0, veterinaryGoods: 0, today: '2026-11-26' };

/** The duties not met by a store with these of its own texts, the rest as the shop writes them. */
const missing = (own: Partial<Record<StorePageSlug, PageText>> = {}, store: Partial<StoreRow> = {}): LegalDuty[] => {
  const kept = { ...STORE, ...store };
  const pages = Object.fromEntries(
    STORE_PAGES.map((slug) => [slug, withStoreWords(own[slug] ?? DEFAULT_PAGE_TEXTS[slug](PLAIN), kept)]),
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
    { 'exchanges-returns': text('Use “Desistir da compra” desde o pagamento. Respondemos em 5 dias.') },
    {},
    ['exchangeText'],
  ],
  [
    'days that begin with the delivery alone',
    { 'exchanges-returns': text('Use “Desistir da compra” em até 7 dias. Respondemos em 5 dias.') },
    {},
    ['exchangeText'],
  ],
  [
    'no way to regret, nor a button by another name',
    { 'exchanges-returns': text('Antes de receber e por 7 dias: use o botão de devolução ou oi@patas.com.br.') },
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
      text(
        'Desistir da compra desde o pagamento, 7 dias, LGPD, oi@patas.com.br, cópia e apagar: tudo, menos em quanto tempo respondemos.',
      ),
    ]),
  );
  expect(missing(silent)).toEqual(['electronicService']);
});

it('finds an own delivery in São Paulo that lets nobody choose day and shift, by its name', () => {
  const pages = Object.fromEntries(
    STORE_PAGES.map((slug) => [slug, withStoreWords(DEFAULT_PAGE_TEXTS[slug](PLAIN), STORE)]),
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
    STORE_PAGES.map((slug) => [slug, withStoreWords(DEFAULT_PAGE_TEXTS[slug](PLAIN), STORE)]),
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

describe('texts that say otherwise than the store does', () => {
  const dutyOf = (does: PageFacts, own: Partial<Record<StorePageSlug, PageText>> = {}, readyFor = does) => {
    const pages = Object.fromEntries(
      STORE_PAGES.map((slug) => [slug, withStoreWords(own[slug] ?? DEFAULT_PAGE_TEXTS[slug](readyFor), STORE)]),
    ) as Record<StorePageSlug, PageText>;
    return legalChecks({ ...NOTHING, store: STORE, pages, withoutShifts: [], does }).find(
      ({ duty }) => duty === 'pagesAsSold',
    );
  };
  const CLOSED: PageFacts = { ...PLAIN, isPrivate: true };

  it.each([
    PLAIN,
    ON_PRESCRIPTION,
    CLOSED,
    { ...ON_PRESCRIPTION, isPrivate: true },
    { ...PLAIN, keepsPrescriptions: true },
  ])('finds the ready texts true: %j', (does) =>
    expect(dutyOf(does)).toEqual({ duty: 'pagesAsSold', isMet: true, words: [] }),
  );

  it('finds ready sentences kept from before goods on prescription were for sale', () => {
    expect(dutyOf(ON_PRESCRIPTION, {}, PLAIN)).toMatchObject({
      isMet: false,
      words: ['common-questions', 'privacy-policy', 'terms-of-purchase'],
    });
  });

  it('finds ready sentences kept from before the store was private, and from before it was not', () => {
    expect(dutyOf(CLOSED, {}, PLAIN)).toMatchObject({
      isMet: false,
      words: ['common-questions', 'privacy-policy', 'exchanges-returns', 'terms-of-purchase'],
    });
    expect(dutyOf(PLAIN, {}, CLOSED)?.words).toContain('common-questions');
  });

  it.each<[StorePageSlug, PageText['blocks']]>([
    ['terms-of-purchase', [paragraph('Não vendemos nada que peça receita.')]],
    ['terms-of-purchase', [paragraph('Entregamos em todo o país, e a oferta vale.')]],
    ['privacy-policy', [paragraph('LGPD. Mandamos dados à Receita Federal quando a lei manda.')]],
    ['common-questions', [question('Tem remédio que pede receita?', 'Não, só os de venda livre.')]],
  ])('finds what a store wrote itself: %s', (slug, blocks) => {
    expect(dutyOf(ON_PRESCRIPTION, { [slug]: { ...text(''), blocks } })).toMatchObject({ isMet: false, words: [slug] });
  });

  it('lets a store say what is sold with a prescription alone, and be ready before it sells it', () => {
    const own = { 'terms-of-purchase': text('O que pede receita não é vendido sem ela. A retida não vendemos.') };
    expect(dutyOf(ON_PRESCRIPTION, own)).toMatchObject({ isMet: true });
    expect(dutyOf(PLAIN, {}, ON_PRESCRIPTION)).toMatchObject({ isMet: true });
  });
});
