import { myStoreTexts } from '../../texts/myStoreTexts';
import type { AdminPage } from '../core/adminPage';

export const productPages = {
  products: { path: '/admin/my-store/product', title: myStoreTexts.products, permission: 'myStore' },
  newProduct: { path: '/admin/my-store/product/new', title: myStoreTexts.newProduct, permission: 'myStore' },
  productImport: { path: '/admin/my-store/product/import', title: myStoreTexts.productImport, permission: 'myStore' },
  product: { path: '/admin/my-store/product/:productId', title: myStoreTexts.product, permission: 'myStore' },
} as const satisfies Record<string, AdminPage>;
