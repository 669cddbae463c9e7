import { pastedGoods } from '../../../src/shared/admin/rules/pastedGoods';

it.each([
  ['RAC-10', [{ sku: 'RAC-10', quantity: 1 }]],
  ['RAC-10 2', [{ sku: 'RAC-10', quantity: 2 }]],
  ['RAC-10\t2', [{ sku: 'RAC-10', quantity: 2 }]],
  ['RAC-10;2', [{ sku: 'RAC-10', quantity: 2 }]],
  ['RAC-10, 2x', [{ sku: 'RAC-10', quantity: 2 }]],
  ['2 x RAC-10', [{ sku: 'RAC-10', quantity: 2 }]],
  ['3x RAC-10', [{ sku: 'RAC-10', quantity: 3 }]],
  ['RAC-10 1\r\n\r\nRAC-10 2', [{ sku: 'RAC-10', quantity: 3 }]],
  ['RAC-10 98\nRAC-10 98', [{ sku: 'RAC-10', quantity: 99 }]],
])('reads %j', (text, lines) => {
  expect(pastedGoods(text)).toEqual({ lines, unread: [] });
});

it('says which lines it cannot read', () => {
  expect(pastedGoods('dois sacos de ração\nRAC-10 0\nRAC-11')).toEqual({
    lines: [{ sku: 'RAC-11', quantity: 1 }],
    unread: ['dois sacos de ração', 'RAC-10 0'],
  });
});
