import type { Taxonomy } from '../../../../src/shared/admin/myStore/taxonomyContract';
import { myStoreLimits } from '../../../../src/shared/admin/myStore/myStoreLimits';
import { openAccountApp, type AccountApp } from '../../../support/server/accountApp';
import { anImportShop, csv } from './importShop';

let shop: AccountApp;
beforeAll(async () => {
  shop = await openAccountApp();
});
afterAll(() => shop.close());

const HEAD = [
  'Título',
  'SKU',
  'Preço',
  'Estoque',
  'Peso',
  'Largura',
  'Altura',
  'Comprimento',
  'Marca',
  'Categorias',
  'Tipo de produto',
];
const goods = (sku: string, brand: string, categories: string, price = '12,90') => [
  `Produto ${sku}`,
  sku,
  price,
  8,
  '0,25',
  10,
  20,
  5,
  brand,
  categories,
  'Outro',
];

const openTaxons = async () => {
  const merchant = await anImportShop(shop);
  const taxonomy = async () => {
    const { listCategory, listBrand } = (await merchant.call('GET', '/category')).json<Taxonomy>();
    const titleOf = new Map(listCategory.map(({ id, title }) => [id, title]));
    return {
      listCategory,
      listBrand,
      names: [
        ...listCategory.map(({ title, parentId }) => (parentId ? `${titleOf.get(parentId)} > ${title}` : title)),
        ...listBrand.map(({ name }) => name),
      ].toSorted(),
    };
  };
  const addCategory = async (title: string, slug: string, parentId: string | null = null) => {
    const reply = await merchant.call('POST', '/category', { title, slug, parentId, imageUrl: null });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json<Taxonomy>().listCategory.find((one) => one.slug === slug)?.id ?? '';
  };
  const addBrand = (name: string, slug: string) => merchant.call('POST', '/brand', { name, slug, logoUrl: null });
  const move = (id: string, parentId: string | null) =>
    merchant.call('PUT', `/category/${id}/place`, { version: 1, parentId, index: 0 });
  return { ...merchant, taxonomy, addCategory, addBrand, move };
};

it('makes the categories and brands that are not there, once each, told line by line before', async () => {
  const { compare, apply, undo, taxonomy, addCategory, addBrand, call, store } = await openTaxons();
  await addCategory('Rações', 'racoes');
  await addBrand('Focinho Feliz', 'focinho-feliz');
  const done = await compare(
    csv(
      HEAD,
      goods('A', 'Matuta', 'Cães > Ração'),
      goods('B', ' MATUTA', 'caes  >  racao | RACOES'),
      goods('C', 'focinho feliz', 'Gatos > Ração'),
    ),
  );
  expect(done.makes).toEqual([
    { kind: 'category', name: 'Cães', line: 2, isKept: false },
    { kind: 'brand', name: 'Matuta', line: 2, isKept: false },
    { kind: 'category', name: 'Cães > Ração', line: 2, isKept: false },
    { kind: 'category', name: 'Gatos', line: 4, isKept: false },
    { kind: 'category', name: 'Gatos > Ração', line: 4, isKept: false },
  ]);
  expect(done.lines.map(({ makes }) => makes.length)).toEqual([3, 0, 2]);
  expect((await taxonomy()).names).toEqual(['Focinho Feliz', 'Rações']);

  expect(await apply(done.id)).toMatchObject({ status: 'applied' });
  const { names, listCategory } = await taxonomy();
  expect(names).toEqual(['Cães', 'Cães > Ração', 'Focinho Feliz', 'Gatos', 'Gatos > Ração', 'Matuta', 'Rações']);
  // Addresses are the store's own: the second one has its parent's before it.
  expect(listCategory.map(({ slug }) => slug).toSorted()).toEqual(['caes', 'gatos', 'gatos-racao', 'racao', 'racoes']);
  const { list } = (await call('GET', '/product?search=matuta')).json();
  expect(list).toHaveLength(2);
  const page = await shop.send('GET', '/product/produto-b', { store });
  expect(page.json().brand).toMatchObject({ brand: 'Matuta' });
  // The same file again finds all of it there.
  expect(await compare(csv(HEAD, goods('A', 'matuta', 'Caes > Racao')))).toMatchObject({
    makes: [],
    counts: { unchanged: 1 },
  });

  expect(await undo(done.id)).toMatchObject({ status: 'undone', counts: { kept: 0 } });
  expect((await taxonomy()).names).toEqual(['Focinho Feliz', 'Rações']);
});

it('makes nothing a wrong line asked for', async () => {
  const { compare, apply, taxonomy } = await openTaxons();
  const done = await compare(csv(HEAD, goods('A', 'Errada', 'Nada', 'doze'), goods('B', 'Certa', 'Tudo')));
  expect(done.makes.map(({ name, line }) => [name, line])).toEqual([
    ['Certa', 3],
    ['Tudo', 3],
  ]);
  await apply(done.id, true);
  expect((await taxonomy()).names).toEqual(['Certa', 'Tudo']);
});

it.each([
  ['a third level', 'Certa', 'Cães > Ração > Seca', 'tooDeep'],
  ['a level without a name', 'Certa', 'Cães >', 'notAccepted'],
  ['a name of no letters', 'Certa', '!!!', 'notAccepted'],
  ['a name too long', 'Certa', 'C'.repeat(myStoreLimits.title + 1), 'tooLong'],
  ['a brand too long', 'M'.repeat(myStoreLimits.title + 1), 'Cães', 'tooLong'],
])('refuses %s, as the editor does', async (_name, brand, categories, reason) => {
  const { compare } = await openTaxons();
  const done = await compare(csv(HEAD, goods('A', brand, categories)));
  expect(done).toMatchObject({ makes: [], counts: { error: 1 }, lines: [{ faults: [{ reason }] }] });
});

it('refuses a name two have, and takes no reserved address', async () => {
  const { compare, apply, addCategory, taxonomy } = await openTaxons();
  await addCategory('Ração', 'racao-caes', await addCategory('Cães', 'caes'));
  await addCategory('Ração', 'racao-gatos', await addCategory('Gatos', 'gatos'));
  const done = await compare(csv(HEAD, goods('A', '', 'racao'), goods('B', '', 'Cart')));
  expect(done.lines[0]).toMatchObject({ faults: [{ field: 'categories', reason: 'sharedName', text: 'racao' }] });
  await apply(done.id, true);
  expect((await taxonomy()).listCategory.find(({ title }) => title === 'Cart')?.slug).toBe('cart-2');
});

it('holds as many categories as the editor, and says where there is no room', async () => {
  const { compare, store } = await openTaxons();
  await shop.rows(
    `insert into categories (store_id, id, slug, title)
     select $1, 'c' || n, 'c' || n, 'Categoria ' || n from generate_series(1, $2::int) n`,
    [store.id, myStoreLimits.categories - 1],
  );
  const done = await compare(csv(HEAD, goods('A', '', 'Penúltima'), goods('B', '', 'Última')));
  expect(done.makes.map(({ name }) => name)).toEqual(['Penúltima']);
  expect(done.lines[0]).toMatchObject({ line: 3, faults: [{ reason: 'shelvesFull', text: 'Última' }] });
});

it('keeps, on undoing, what something else uses by then or somebody changed, and says so', async () => {
  const { compare, apply, undo, taxonomy, aProduct, call } = await openTaxons();
  const done = await compare(
    csv(
      HEAD,
      goods('A', 'Usada', 'Cães > Ração'),
      goods('B', 'Sem uso', 'Gatos'),
      goods('C', 'Sem uso', 'Com cupom'),
      goods('D', 'Renomeada', ''),
    ),
  );
  await apply(done.id);
  const { listCategory, listBrand } = await taxonomy();
  const idOf = (title: string) => listCategory.find((one) => one.title === title)?.id ?? '';
  const brandOf = (name: string) => listBrand.find((one) => one.name === name)?.id ?? '';
  await aProduct({ brandId: brandOf('Usada'), categoryIds: [idOf('Ração')] });
  await shop.rows(
    `with v as (insert into vouchers (store_id, id, code, kind, value)
       select store_id, 'v-' || id, 'CAO10', 'percentage', 10 from categories where id = $1 returning store_id, id)
     insert into voucher_categories (store_id, voucher_id, category_id) select store_id, id, $1 from v`,
    [idOf('Com cupom')],
  );
  await call('PUT', `/brand/${brandOf('Renomeada')}`, { version: 1, name: 'Minha', slug: 'minha', logoUrl: null });
  const undone = await undo(done.id);
  expect(undone.makes.filter(({ isKept }) => isKept).map(({ name }) => name)).toEqual([
    'Cães',
    'Usada',
    'Cães > Ração',
    'Com cupom',
    'Renomeada',
  ]);
  expect((await taxonomy()).names).toEqual(['Com cupom', 'Cães', 'Cães > Ração', 'Minha', 'Usada']);
  expect((await call('GET', '/product')).json().total).toBe(1);
});

it('compares anew, with nothing half done, where a colleague or another file was first', async () => {
  const { compare, apply, call, taxonomy, read, addBrand } = await openTaxons();
  const [one, other] = [
    await compare(csv(HEAD, goods('A', 'Matuta', 'Cães'))),
    await compare(csv(HEAD, goods('B', 'MATUTA', 'caes > Ração'))),
  ];
  for (const { id } of [one, other]) await call('POST', `/product-import/${id}/application`, { isOnlyRight: false });
  await shop.runJobs();
  const states = [await read(one.id), await read(other.id)];
  expect(states.map(({ status, isStale }) => `${status} ${isStale}`).toSorted()).toEqual([
    'applied false',
    'checked true',
  ]);
  const late = states.find(({ isStale }) => isStale);
  expect((await call('GET', '/product')).json().total).toBe(1);
  expect(await apply(late?.id ?? '')).toMatchObject({ status: 'applied' });
  expect((await taxonomy()).names).toHaveLength(3);

  const third = await compare(csv(HEAD, goods('C', 'Nova Marca', 'Aves')));
  await addBrand('nova marca', 'outra');
  expect(await apply(third.id)).toMatchObject({ status: 'checked', isStale: true, makes: [{ name: 'Aves' }] });
  expect((await taxonomy()).names).not.toContain('Aves');
});

it('makes a category anew that was removed after the comparing, once that is confirmed', async () => {
  const { compare, apply, call, taxonomy, addCategory, move } = await openTaxons();
  const id = await addCategory('Cães', 'caes');
  const done = await compare(csv(HEAD, goods('A', '', 'Cães'), goods('B', '', 'Cães > Petiscos')));
  expect(done.makes.map(({ name }) => name)).toEqual(['Cães > Petiscos']);
  expect((await call('DELETE', `/category/${id}`, { version: 1, moveTo: null })).statusCode).toBe(200);
  expect(await apply(done.id)).toMatchObject({
    status: 'checked',
    isStale: true,
    makes: [{ name: 'Cães' }, { name: 'Cães > Petiscos' }],
  });
  expect((await taxonomy()).names).toEqual([]);
  // A parent that is a subcategory by now holds nothing below it.
  const [gatos, pets] = [await addCategory('Gatos', 'gatos'), await addCategory('Pets', 'pets')];
  const deep = await compare(csv(HEAD, goods('C', '', 'Gatos > Areia')));
  expect((await move(gatos, pets)).statusCode).toBe(200);
  expect(await apply(deep.id)).toMatchObject({
    status: 'checked',
    isStale: true,
    makes: [{ name: 'Gatos' }, { name: 'Gatos > Areia' }],
  });
});
