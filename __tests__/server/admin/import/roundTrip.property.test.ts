import { parse } from 'csv-parse/sync';
import fc from 'fast-check';

import type { ProductDraft } from '../../../../src/shared/admin/productContract';
import {
  mapFields,
  fieldNamed,
  type ProductField,
  type ProductFieldValues,
} from '../../../../src/shared/admin/productFields';
import { productFaults } from '../../../../src/shared/admin/productRules';
import { careFaults } from '../../../../src/shared/pets/productCare';
import { CSV_BOM, csvLines } from '../../../../src/server/admin/csv/csvWriter';
import { wordsFor } from '../../../../src/server/admin/import/catalogueWords';
import type { KnownProduct } from '../../../../src/server/admin/import/importPlan';
import { groupsOf, planProduct } from '../../../../src/server/admin/import/planProduct';
import { sheetHead, sheetRow } from '../../../../src/server/admin/import/productCells';
import { readSheet } from '../../../../src/server/admin/import/productSheet';
import { taxonPlan } from '../../../../src/server/admin/import/taxonPlan';
import { gtin13 } from '../../../../src/server/demo/catalogue/gtin';
import { trimmed } from '../../../../src/server/admin/product/productSaving';
import { aPublishing } from '../../../support/duties';
import { feedingTables } from '../../../support/feedingTables';
import { openAccountApp } from '../../../support/server/accountApp';
import { aVariantDraft } from '../product/merchantShop';
import { anImportShop } from './importShop';

// Promise 23: what is exported comes back as it was, and no cell runs in a spreadsheet.
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 200);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 23);

const SPLINTERS = [
  '=',
  '+',
  '-',
  '−',
  '@',
  "'",
  '"',
  ';',
  ',',
  '|',
  '>',
  ':',
  '\\',
  ' ',
  'ção',
  'É',
  '1.234,56',
  'HYPERLINK("x")',
  'R$',
  '=1+1',
  '＝',
  '🐶',
  '%',
  '#',
  'sim',
];
const word = fc
  .array(fc.oneof(fc.constantFrom(...SPLINTERS), fc.string({ maxLength: 4 })), { minLength: 1, maxLength: 8 })
  .map((parts) =>
    parts
      .join('')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 30)
      .replace(/\p{Cs}/gu, ''),
  )
  .filter((text) => text !== '');
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join('\n'));
const named = fc.uniqueArray(word, { minLength: 1, maxLength: 4, comparator: (one, other) => one === other });

const valueOf = (field: ProductField): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'text':
      return field.lines === 'many' ? text : word;
    case 'digits':
      return fc.option(fc.stringMatching(new RegExp(`^[0-9]{${field.length}}$`)));
    case 'wholeNumber':
      return fc.option(fc.integer({ min: 0, max: field.max }));
    case 'choice':
      return fc.option(fc.constantFrom(...Object.keys(field.words)));
    case 'choices':
      return fc.subarray(Object.keys(field.words));
    case 'feedingTable':
      return fc.option(feedingTables);
  }
};
const anyFields = fc.record(mapFields((name) => valueOf(fieldNamed(name)))) as fc.Arbitrary<ProductFieldValues>;
// What does not go together is left out.
const fields = anyFields.map((values) => ({
  ...values,
  ...Object.fromEntries(careFaults(values).map((name) => [name, null])),
}));

const product = fc.record({
  title: word,
  fields,
  attributes: fc.array(fc.record({ name: word, value: word }), { maxLength: 3 }),
  option: word,
  values: fc.uniqueArray(word, {
    minLength: 1,
    maxLength: 4,
    selector: (value) => value.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  }),
  price: fc.integer({ min: 1, max: 999_999_998 }),
  stock: fc.integer({ min: 0, max: 1_000_000 }),
  weightG: fc.integer({ min: 1, max: 1_000_000 }),
  isActive: fc.boolean(),
  net: fc.option(
    fc.record({ amount: fc.integer({ min: 1, max: 10_000_000 }), unit: fc.constantFrom('g', 'ml', 'un') }),
  ),
});

it(`reads what it wrote as unchanged, whatever products are called (${RUNS} runs, seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(product, { minLength: 1, maxLength: 3 }),
      named,
      named,
      async (given, brands, categories) => {
        const taxonomy = {
          brands: brands.map((title, at) => ({ id: `b${at}`, slug: `marca-${at}`, title, path: title })),
          categories: categories.map((title, at) => ({
            id: `c${at}`,
            slug: `categoria-${at}`,
            title,
            path: at % 2 ? `${categories[0]} > ${title}` : title,
            parentId: at % 2 ? 'c0' : null,
          })),
          partSkus: new Map<string, string>(),
        };
        const words = {
          brands: wordsFor(taxonomy.brands),
          categories: wordsFor(taxonomy.categories),
          partSkus: new Map(),
        };
        const known = given.map((one, at): KnownProduct => {
          const draft: ProductDraft = {
            title: one.title,
            slug: `produto-${at}`,
            ...one.fields,
            brandId: `b${at % brands.length}`,
            categoryIds: categories.map((_, place) => `c${place}`),
            attributes: one.attributes,
            isActive: one.isActive,
            variants: one.values.map((value, place) =>
              aVariantDraft({
                id: `v${at}-${place}`,
                sku: `${value}${at}`.trim(),
                gtin: one.isActive ? gtin13(String(789_000_000_000 + at * 100 + place)) : null,
                optionValues: [{ name: one.option, value }],
                price: one.price,
                originalPrice: one.price + 1,
                stockChange: 0,
                weightG: one.weightG,
                netContent: one.net,
              }),
            ),
          };
          return {
            id: `p${at}`,
            isRemoved: false,
            isKindAsked: false,
            version: 1,
            draft: trimmed(draft),
            stock: new Map(draft.variants.map(({ id }) => [String(id), one.stock])),
            kitParts: [],
          };
        });
        const skus = known.flatMap(({ draft }) => draft.variants.map(({ sku }) => sku));
        fc.pre(
          new Set(skus).size === skus.length &&
            known.every(
              ({ draft }) => Object.keys(productFaults(draft, aPublishing({ kindAsked: 'never' }))).length === 0,
            ),
        );
        const rows = known.flatMap(({ draft, stock }) =>
          draft.variants.map((variant) => ({ product: draft, variant, stock: stock.get(String(variant.id)) ?? 0 })),
        );
        const file = CSV_BOM + sheetHead + csvLines(rows.map((row) => sheetRow(row, words)));
        const sheet = await readSheet(Buffer.from(file));
        // No cell begins as a spreadsheet's formula does, unless it is a plain number.
        const cells: string[] = parse(file, { bom: true, delimiter: ';' }).flat();
        // A tab keeps what looks like a number a text.
        const bare = cells.map((cell) => cell.replace(/^\t/, ''));
        expect(bare.filter((cell) => /^[=+\-@\t\r−＝＋－＠]/.test(cell))).toEqual([]);
        const bySlug = new Map(known.map((one) => [one.draft.slug, one]));
        const bySku = new Map(known.flatMap((one) => one.draft.variants.map(({ sku }) => [sku, one] as const)));
        const plans = groupsOf(sheet.lines).map((group) =>
          planProduct(
            group,
            { bySlug, bySku, byGtin: new Map(), isLicensed: true },
            { skus: new Map(), gtins: new Map() },
            taxonPlan(taxonomy),
          ),
        );
        expect(plans.flatMap(({ touches }) => touches)).toEqual([]);
        expect(plans.flatMap(({ lines }) => lines.filter(({ kind }) => kind !== 'unchanged'))).toEqual([]);
        expect(plans.flatMap(({ lines }) => lines)).toHaveLength(rows.length);
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
}, 120_000);

it('streams the products a filter shows, for a spreadsheet and for the way back', async () => {
  const shop = await openAccountApp();
  try {
    const { aProduct, file, compare } = await anImportShop(shop);
    await aProduct({
      title: '=HYPERLINK("http://x";"Ração")',
      slug: 'a',
      description: 'Linha 1\n+Linha "2"; fim',
      variants: [aVariantDraft({ sku: '@SUM', price: 123_456 })],
    });
    await aProduct({ title: "'=já guardado", slug: 'b', isActive: false, variants: [aVariantDraft({ sku: '-5' })] });
    const whole = await file();
    expect(whole.startsWith('\uFEFFEndereço;Título;')).toBe(true);
    expect(whole).toContain('"\'=HYPERLINK(""http://x"";""Ração"")"');
    expect(whole).toContain(";'@SUM;");
    expect(whole).toContain(';1234,56;');
    expect((await compare(whole)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, error: 0, kept: 0 });
    expect((await compare(Buffer.from(await file('?state=active')))).counts.unchanged).toBe(1);
  } finally {
    await shop.close();
  }
});
