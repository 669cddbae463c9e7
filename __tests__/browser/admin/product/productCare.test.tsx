import { fireEvent, screen, within } from '@testing-library/react';

import { adminProductTexts as texts } from '../../../../src/browser/texts/adminProductTexts';
import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { productFieldTexts } from '../../../../src/browser/texts/productFieldTexts';
import type { PutAdminProduct } from '../../../../src/shared/admin/productContract';
import { anAdminProduct } from '../../../support/browser/admin/adminProduct';
import { EDITOR, visit } from '../../../support/browser/admin/openProducts';
import { settle } from '../../../support/browser/renderShop';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

const field = (name: keyof typeof productFieldTexts) =>
  screen.getByRole('textbox', { name: new RegExp(`^${productFieldTexts[name].label.replace(/[()/]/g, '\\$&')}`) });

it("shows a maker's table as it reads it, and saves it", async () => {
  const opened = await visit(EDITOR, ({ api }) =>
    api.answer<PutAdminProduct>('PUT', '/admin/product/:id', anAdminProduct({ version: 2 })),
  );
  fireEvent.change(field('feedingTable'), {
    target: { value: 'Peso;castrado;não castrado\n15;232;240-260\n20;287;310' },
  });
  await settle();
  const preview = within(screen.getByRole('region', { name: texts.feedingPreview }));
  expect(preview.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Peso (kg)',
    'Castrado',
    'Não castrado',
  ]);
  expect(preview.getByRole('cell', { name: '240-260 g' })).toBeVisible();
  fireEvent.change(field('kcalPerKg'), { target: { value: '3700' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  const [input] = opened.api.inputsOf<PutAdminProduct>('PUT', '/admin/product/:id');
  expect(input?.body).toMatchObject({
    kcalPerKg: 3700,
    feedingTable: {
      rowAxis: 'weight',
      columnAxis: 'neutered',
      columns: ['yes', 'no'],
      rows: [
        {
          kg: 15,
          cells: [
            { minG: 232, maxG: 232 },
            { minG: 240, maxG: 260 },
          ],
        },
        {
          kg: 20,
          cells: [
            { minG: 287, maxG: 287 },
            { minG: 310, maxG: 310 },
          ],
        },
      ],
    },
  });
});

it('says what it does not understand, at its field, and saves nothing', async () => {
  const opened = await visit(EDITOR);
  fireEvent.change(field('feedingTable'), { target: { value: '15;232' } });
  fireEvent.change(field('kcalPerKg'), { target: { value: '370' } });
  fireEvent.change(field('protectionDays'), { target: { value: '30' } });
  fireEvent.change(field('protectionMonths'), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  expect(screen.queryByRole('region', { name: texts.feedingPreview })).toBeNull();
  for (const name of ['feedingTable', 'kcalPerKg', 'protectionMonths'] as const) {
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveAccessibleDescription(
      expect.stringContaining(String(productFieldTexts[name].notAccepted)),
    );
  }
  expect(opened.api.inputsOf<PutAdminProduct>('PUT', '/admin/product/:id')).toEqual([]);
});
