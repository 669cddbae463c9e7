import { isStoreSlug, storeSlugOf } from '../../../src/shared/platform/storeSlug';

it.each(['oi', 'casa-da-racao', 'loja2', 'a'.repeat(40)])('takes %s as the first part of a host', (slug) => {
  expect(isStoreSlug(slug)).toBe(true);
});

it.each(['', 'a', '127', '2lojas', 'Loja', 'loja-', '-loja', 'loja--nova', 'xn--loja', 'a.b', 'ração', 'a'.repeat(41)])(
  'refuses %s',
  (slug) => {
    expect(isStoreSlug(slug)).toBe(false);
  },
);

it.each([
  ['Ração & Cia', 'racao-cia'],
  ['24 Horas Pet', 'horas-pet'],
  ['Um nome tão comprido que não cabe em lugar nenhum', 'um-nome-tao-comprido-que-nao-cabe-em-lug'],
  ['★', ''],
])('suggests for %s the address %s', (name, slug) => {
  expect(storeSlugOf(name)).toBe(slug);
});
