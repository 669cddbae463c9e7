import { adminTexts } from '../../texts/adminTexts';
import { customersTexts } from '../../texts/customersTexts';
import { myStoreTexts } from '../../texts/myStoreTexts';
import type { AdminPage } from '../core/adminPage';

export const customersPages = {
  customerInvitations: {
    path: '/admin/customer-invitation',
    title: adminTexts.customerInvitations,
    permission: 'customers',
    menu: { icon: 'mail' },
  },
  myStoreCustomers: { path: '/admin/my-store/customer', title: myStoreTexts.customers, permission: 'customers' },
  myStoreCustomer: { path: '/admin/my-store/customer/:id', title: customersTexts.customer, permission: 'customers' },
} as const satisfies Record<string, AdminPage>;
