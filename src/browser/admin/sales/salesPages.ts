import { adminTexts } from '../../texts/adminTexts';
import type { AdminPage } from '../core/adminPage';

export const salesPages = {
  sales: { path: '/admin/sale', title: adminTexts.sales, permission: 'sales', menu: { icon: 'bag' } },
  pickingList: { path: '/admin/sale/picking-list', title: adminTexts.pickingList, permission: 'sales' },
  saleLabels: { path: '/admin/sale/label', title: adminTexts.saleLabels, permission: 'sales' },
  paymentLinks: { path: '/admin/sale/payment-links', title: adminTexts.paymentLinks, permission: 'sales' },
  newSale: { path: '/admin/sale/payment-links/new', title: adminTexts.newSale, permission: 'sales' },
  saleOrder: { path: '/admin/sale/:saleOrderId', title: adminTexts.saleOrder, permission: 'sales' },
} as const satisfies Record<string, AdminPage>;
