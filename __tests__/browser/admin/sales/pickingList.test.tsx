import { screen, within } from '@testing-library/react';

import { kitContentsTexts } from '../../../../src/browser/texts/kitContentsTexts';
import type { GetPickingList, PickedLine, PickedOrder } from '../../../../src/shared/admin/sales/saleListContract';
import { merchantWorld } from '../../../support/browser/admin/openAdmin';
import { openStore } from '../../../support/browser/openStore';
import { renderAt } from '../../../support/browser/renderShop';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const aLine = (
  productVariantId: string,
  title: string,
  quantity: number,
  given: Partial<PickedLine> = {},
): PickedLine => ({
  productVariantId,
  title,
  variantTitle: '',
  sku: productVariantId.toUpperCase(),
  category: 'Cães',
  quantity,
  kit: null,
  ...given,
});

const anOrder = (listProduct: PickedLine[]): PickedOrder => ({
  id: 'order-1',
  number: 1048,
  status: 'paymentApproved',
  createdAt: '2026-11-20T12:28:00.000Z',
  buyerName: 'Mariana Albuquerque',
  recipient: 'Mariana Albuquerque',
  city: 'Campinas, SP',
  shipping: 'Econômica',
  deliveryDate: null,
  deliveryShift: null,
  listProduct,
});

it('names the kit of an order with its parts below it, and counts each part once among the goods', async () => {
  const kit = { lineId: 'line-1', title: 'Kit filhote', quantity: 2 };
  const fake = merchantWorld();
  fake.api.answer<GetPickingList>('GET', '/admin/sale/picking-list', {
    list: [
      anOrder([
        aLine('bag', 'Ração Golden', 2, { kit }),
        // Two prices of one part, a centavo apart.
        aLine('bowl', 'Comedouro', 2, { kit }),
        aLine('bowl', 'Comedouro', 4, { kit }),
        aLine('bag', 'Ração Golden', 1),
      ]),
    ],
  });
  await renderAt('/admin/sale/picking-list?order=order-1', openStore({ fake }));
  const linesOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(screen.getByText('2 × Kit filhote')).toBeVisible();
  expect(linesOf(screen.getByRole('list', { name: kitContentsTexts.inKit('Kit filhote') }))).toEqual([
    '2 ×Ração GoldenBAG',
    '6 ×ComedouroBOWL',
  ]);
  expect(linesOf(screen.getByRole('region', { name: 'Produtos' }))).toEqual([
    '6 ×ComedouroBOWL · Pedido 1048',
    '3 ×Ração GoldenBAG · Pedido 1048',
  ]);
});
