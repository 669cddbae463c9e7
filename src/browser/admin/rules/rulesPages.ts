import { myStoreTexts } from '../../texts/myStoreTexts';
import { rulesTexts } from '../../texts/rulesTexts';
import type { AdminPage } from '../core/adminPage';

export const rulesPages = {
  myStoreShipping: { path: '/admin/my-store/shipping', title: myStoreTexts.shipping, permission: 'myStore' },
  myStoreVouchers: { path: '/admin/my-store/voucher', title: myStoreTexts.vouchers, permission: 'myStore' },
  myStoreVoucherNew: { path: '/admin/my-store/voucher/new', title: rulesTexts.newVoucher, permission: 'myStore' },
  myStoreVoucher: { path: '/admin/my-store/voucher/:id', title: rulesTexts.voucher, permission: 'myStore' },
} as const satisfies Record<string, AdminPage>;
