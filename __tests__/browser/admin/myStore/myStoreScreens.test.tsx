import { fireEvent, screen, within } from '@testing-library/react';

import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { BUILT_IN_DUTIES, LEGAL_DUTIES } from '../../../../src/shared/admin/myStore/legalDuties';
import { myStoreSectionTexts } from '../../../../src/browser/texts/myStoreSectionTexts';
import { refusalTexts } from '../../../../src/browser/texts/refusalTexts';
import type {
  GetStoreOverview,
  PostDomain,
  PutStoreSettings,
} from '../../../../src/shared/admin/myStore/myStoreContract';
import type {
  DeleteCategory,
  GetOwnBanners,
  GetTaxonomy,
  PutCategoryPlace,
} from '../../../../src/shared/admin/myStore/taxonomyContract';
import type { GetOwnPages, OwnPage, PutOwnPage } from '../../../../src/shared/admin/myStore/pagesAndSearchContract';
import { formatInstant } from '../../../../src/shared/kernel/calendar';
import { refused } from '../../../../src/shared/kernel/outcome';
import { openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';
import { merchantWorld } from '../../../support/browser/admin/openAdmin';
import { aBanner, aCategory, anOverview } from '../../../support/browser/admin/myStoreBuilders';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const visit = async (path: string, prepare: (api: ReturnType<typeof merchantWorld>['api']) => void) => {
  const fake = merchantWorld();
  prepare(fake.api);
  await renderAt(path, openStore({ fake }));
  await settle();
  return fake.api;
};

const rowOf = (text: string) => within(screen.getByText(text).closest('li') ?? document.body);

it('says what the law still asks, first what is missing, each with its law and the way to mend it', async () => {
  await visit('/admin/my-store', (api) =>
    api.answer<GetStoreOverview>(
      'GET',
      '/admin/store',
      anOverview({
        listLegal: [
          { duty: 'legalIdentity', isMet: true, words: ['Oi Pet Ltda.', '11.222.333/0001-81'] },
          { duty: 'unitPrices', isMet: false, count: 6 },
          { duty: 'exchangeText', isMet: false },
          { duty: 'pagesAsSold', isMet: false, words: ['privacy-policy', 'terms-of-purchase'] },
        ],
      }),
    ),
  );
  expect(screen.getByText('1 de 4')).toBeVisible();
  expect(screen.getByText('6 variantes estão sem conteúdo líquido (Lei 10.962/2004, art. 2º-A).')).toBeVisible();
  expect(rowOf(myStoreSectionTexts.duties.exchangeText.title).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/my-store/page?page=exchanges-returns',
  );
  const asSold = rowOf(myStoreSectionTexts.duties.pagesAsSold.title);
  expect(asSold.getByText(/receitas, convites ou cupons: Política de privacidade, Termos de compra/)).toBeVisible();
  expect(asSold.getByRole('link')).toHaveAttribute('href', '/admin/my-store/page?page=privacy-policy');
  expect(rowOf(myStoreSectionTexts.duties.unitPrices.title).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/my-store/product?state=withoutUnitPrice',
  );
  expect(rowOf(myStoreSectionTexts.duties.legalIdentity.title).queryByRole('link')).toBeNull();
});

it('does not count what no store can lack among what was looked at', async () => {
  await visit('/admin/my-store', (api) => api.answer<GetStoreOverview>('GET', '/admin/store', anOverview()));
  const law = screen.getByRole('region', { name: myStoreSectionTexts.lawTitle });
  expect(within(law).getAllByRole('listitem')).toHaveLength(LEGAL_DUTIES.length);
  const looked = LEGAL_DUTIES.length - BUILT_IN_DUTIES.length;
  expect(within(law).getByText(`${looked} de ${looked}`)).toBeVisible();
});

it('says beside a domain that it does not lead here any more, what was found, and where it is to lead', async () => {
  const aDomain = { domain: 'oipet.com.br', status: 'active' as const, isPrimary: true, lost: null, proof: null };
  await visit('/admin/my-store', (api) =>
    api.answer<GetStoreOverview>(
      'GET',
      '/admin/store',
      anOverview({
        listDomain: [
          { ...aDomain, lost: { since: '2026-11-20T11:30:00.000Z', cause: 'noAddress' } },
          { ...aDomain, domain: 'oipet.net.br', isPrimary: false },
        ],
      }),
    ),
  );
  const lost = rowOf('oipet.com.br');
  expect(lost.getByText(myStoreSectionTexts.lostSince(formatInstant('2026-11-20T11:30:00.000Z')))).toBeVisible();
  expect(lost.getByText(myStoreSectionTexts.lostCauses.noAddress)).toBeVisible();
  expect(lost.getByText(window.location.host)).toBeVisible();
  expect(rowOf('oipet.net.br').queryByText(/não aponta/)).toBeNull();
});

it.each([
  ['that is in use', refused('ValidationError', { fields: { domain: 'taken' } }), myStoreSectionTexts.domainTaken],
  ['that is none', refused('ValidationError', { fields: { domain: 'no' } }), myStoreSectionTexts.domainWrong],
  ['of a busy server', refused('UnavailableError'), refusalTexts.UnavailableError],
  ['of somebody who may not', refused('AccessDeniedError'), refusalTexts.AccessDeniedError],
])('says why a domain was not added: one %s', async (_what, refusal, words) => {
  const api = await visit('/admin/my-store', (fake) =>
    fake.answer<GetStoreOverview>('GET', '/admin/store', anOverview()),
  );
  api.answer<PostDomain>('POST', '/admin/store/domain', () => refusal);
  const field = screen.getByLabelText(new RegExp(`^${myStoreSectionTexts.domain}`));
  fireEvent.change(field, { target: { value: 'oipet.com.br' } });
  fireEvent.click(screen.getByRole('button', { name: myStoreSectionTexts.addDomain }));
  await settle();
  expect(field).toHaveAccessibleDescription(words);
});

it('names what is not saved, and tells which field the server refused', async () => {
  const api = await visit('/admin/my-store', (fake) =>
    fake.answer<GetStoreOverview>('GET', '/admin/store', anOverview()),
  );
  api.answer<PutStoreSettings>('PUT', '/admin/store', () => refused('ValidationError', { fields: { email: 'no' } }));
  fireEvent.click(screen.getByRole('radio', { name: 'Uva' }));
  expect(screen.getByText('1 alteração não salva: cor')).toBeVisible();
  fireEvent.change(screen.getByLabelText(myStoreSectionTexts.installmentMin), { target: { value: '4,99' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  expect(screen.getAllByText('Escreva um valor a partir de R$ 5,00.').length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText(myStoreSectionTexts.installmentMin), { target: { value: '25,00' } });
  fireEvent.change(screen.getByLabelText('CNPJ'), { target: { value: '11.222.333/0001-82' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  expect(screen.getAllByText(myStoreSectionTexts.companyIdWrong).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText('CNPJ'), { target: { value: '11.222.333/0001-81' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  expect(api.inputsOf<PutStoreSettings>('PUT', '/admin/store')[0]?.body).toMatchObject({
    version: 3,
    settings: { themeColor: '#6c2bd9', companyId: '11222333000181', whatsapp: '551940020000', installmentMin: 2_500 },
  });
  expect(screen.getAllByText(adminTexts.errors.field).length).toBeGreaterThan(0);
});

describe('the categories', () => {
  const tree = [
    aCategory({ id: 'dogs', title: 'Cães', slug: 'caes' }),
    aCategory({ id: 'cats', title: 'Gatos', slug: 'gatos', version: 4 }),
    aCategory({ id: 'food', title: 'Ração', slug: 'racao', parentId: 'dogs' }),
  ];
  const open = () =>
    visit('/admin/my-store/category', (api) => {
      api.answer<GetTaxonomy>('GET', '/admin/category', { listCategory: tree, listBrand: [] });
      api.answer<PutCategoryPlace>('PUT', '/admin/category/:id/place', { listCategory: tree, listBrand: [] });
      api.answer<DeleteCategory>('DELETE', '/admin/category/:id', { listCategory: tree, listBrand: [] });
    });
  const placesOf = (api: Awaited<ReturnType<typeof open>>) =>
    api
      .inputsOf<PutCategoryPlace>('PUT', '/admin/category/:id/place')
      .map(({ params, body }) => [params.id, body.parentId, body.index]);

  it('move by key, in and out by the menu, and say where they came to stand', async () => {
    const api = await open();
    fireEvent.click(screen.getByRole('button', { name: myStoreSectionTexts.up('Gatos') }));
    expect(screen.getByText('Gatos: 1 de 2.')).toBeInTheDocument();
    await settle();
    fireEvent.click(screen.getByRole('button', { name: myStoreSectionTexts.actionsOf('Gatos') }));
    expect(screen.queryByRole('menuitem', { name: myStoreSectionTexts.takeOut })).toBeNull();
    fireEvent.click(screen.getByRole('menuitem', { name: myStoreSectionTexts.edit }));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: myStoreSectionTexts.up('Cães') }));
    expect(screen.getByText(myStoreSectionTexts.notMoved('Cães'))).toBeInTheDocument();
    // It is the first, not the last.
    expect(screen.queryByText(/no fim/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: myStoreSectionTexts.actionsOf('Ração') }));
    fireEvent.click(screen.getByRole('menuitem', { name: myStoreSectionTexts.takeOut }));
    await settle();
    expect(placesOf(api)).toEqual([
      ['cats', null, 0],
      ['food', null, 2],
    ]);
  });

  it('move by dragging', async () => {
    const api = await open();
    fireEvent.dragStart(screen.getByText('Gatos'));
    fireEvent.drop(screen.getByText('Ração'));
    await settle();
    expect(placesOf(api)).toEqual([['cats', 'dogs', 0]]);
  });

  it('ask where their products go before they are removed', async () => {
    const api = await open();
    fireEvent.click(screen.getByRole('button', { name: myStoreSectionTexts.actionsOf('Gatos') }));
    fireEvent.click(screen.getByRole('menuitem', { name: myStoreSectionTexts.remove }));
    await settle();
    const dialog = within(screen.getByRole('dialog', { name: myStoreSectionTexts.removeTitle('Gatos') }));
    fireEvent.click(dialog.getByRole('button', { name: myStoreSectionTexts.remove }));
    await settle();
    expect(dialog.getAllByText(adminTexts.errors.needed).length).toBeGreaterThan(0);
    fireEvent.change(dialog.getByLabelText(myStoreSectionTexts.moveTo), { target: { value: 'food' } });
    fireEvent.click(dialog.getByRole('button', { name: myStoreSectionTexts.remove }));
    await settle();
    expect(api.inputsOf<DeleteCategory>('DELETE', '/admin/category/:id')).toMatchObject([
      { params: { id: 'cats' }, body: { version: 4, moveTo: 'food' } },
    ]);
  });
});

const aPage = (given: Partial<OwnPage> = {}): OwnPage => ({
  slug: 'exchanges-returns',
  title: 'Trocas e devoluções',
  intro: '',
  blocks: [
    { kind: 'paragraph', text: 'Sete dias.' },
    { kind: 'paragraph', text: 'Sem custo.' },
  ],
  isOwn: true,
  updatedAt: '2026-11-20T13:00:00.000Z',
  version: 1,
  ...given,
});

it('gives the focus of a removed block to the next one, and of the last one to the first button that adds some', async () => {
  await visit('/admin/my-store/page', (api) => {
    api.answer<GetStoreOverview>('GET', '/admin/store', anOverview());
    api.answer<GetOwnPages>('GET', '/admin/page', { list: [aPage()] });
  });
  const kind = myStoreSectionTexts.blockKinds.paragraph;
  const remover = () =>
    screen.getByRole('button', {
      name: `${myStoreSectionTexts.remove} ${myStoreSectionTexts.blockName(kind, 1)}`,
    });
  const remove = async () => {
    remover().focus();
    fireEvent.click(remover());
    await settle();
  };
  await remove();
  expect(remover()).toHaveFocus();
  await remove();
  expect(screen.getByRole('button', { name: myStoreSectionTexts.blockKinds.heading })).toHaveFocus();
});

it('says once that a page text is too large', async () => {
  await visit('/admin/my-store/page', (api) => {
    api.answer<GetStoreOverview>('GET', '/admin/store', anOverview());
    api.answer<GetOwnPages>('GET', '/admin/page', { list: [aPage()] });
    api.answer<PutOwnPage>('PUT', '/admin/page/:slug', () => refused('PayloadTooLargeError'));
  });
  fireEvent.change(screen.getByLabelText(myStoreSectionTexts.pageTitle), { target: { value: 'Trocas' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  expect(screen.getAllByText(refusalTexts.PayloadTooLargeError)).toHaveLength(1);
});

it('marks banners of the past', async () => {
  await visit('/admin/my-store/banner', (api) =>
    api.answer<GetOwnBanners>('GET', '/admin/banner', {
      list: [aBanner(), aBanner({ id: 'b', title: 'Natal', endsOn: '2025-12-25', state: 'past' })],
    }),
  );
  expect(rowOf('Natal').getByText('Já passou')).toBeVisible();
  expect(rowOf('Natal').getByText(/até 25\/12\/2025/)).toBeVisible();
  expect(rowOf('Semana do gato').getByText('No ar')).toBeVisible();
});
