import type {
  DeleteAdminProduct,
  DeleteProductImage,
  GetAdminProduct,
  GetAdminProducts,
  GetPriceChanges,
  GetProductChoices,
  GetStockMoves,
  PostAdminProduct,
  PostProductCopy,
  PostProductImage,
  PostProductImageByUrl,
  PostProductRestoration,
  PostStockMove,
  PutAdminProduct,
  PutProductActivity,
  PutProductImages,
} from '../../../shared/admin/productContract';
import type { PostProductBulk } from '../../../shared/admin/import/importContract';
import type { BodyOf, QueryOf } from '../../../shared/kernel/contract';
import type { HttpClient } from '../../platform/httpClient';

/** The calls of the merchant's products, one function each. None throws. Failures: productContract. */
export const productApi = (http: HttpClient) => ({
  list: (query: QueryOf<GetAdminProducts>) => http.send<GetAdminProducts>('GET', '/admin/product', { query }),
  choices: () => http.send<GetProductChoices>('GET', '/admin/product-choice'),
  read: (id: string) => http.send<GetAdminProduct>('GET', '/admin/product/:id', { params: { id } }),
  create: (body: BodyOf<PostAdminProduct>) => http.send<PostAdminProduct>('POST', '/admin/product', { body }),
  save: (id: string, body: BodyOf<PutAdminProduct>) =>
    http.send<PutAdminProduct>('PUT', '/admin/product/:id', { params: { id }, body }),
  setActive: (id: string, isActive: boolean) =>
    http.send<PutProductActivity>('PUT', '/admin/product/:id/activity', { params: { id }, body: { isActive } }),
  remove: (id: string) => http.send<DeleteAdminProduct>('DELETE', '/admin/product/:id', { params: { id } }),
  bulk: (body: BodyOf<PostProductBulk>) => http.send<PostProductBulk>('POST', '/admin/product-bulk', { body }),
  restore: (id: string) =>
    http.send<PostProductRestoration>('POST', '/admin/product/:id/restoration', { params: { id } }),
  copy: (id: string) => http.send<PostProductCopy>('POST', '/admin/product/:id/copy', { params: { id } }),
  moveStock: (id: string, body: BodyOf<PostStockMove>) =>
    http.send<PostStockMove>('POST', '/admin/product/:id/stock', { params: { id }, body }),
  stockMoves: (id: string, query: QueryOf<GetStockMoves>) =>
    http.send<GetStockMoves>('GET', '/admin/product/:id/stock', { params: { id }, query }),
  priceChanges: (id: string, query: QueryOf<GetPriceChanges>) =>
    http.send<GetPriceChanges>('GET', '/admin/product/:id/price', { params: { id }, query }),
  /** The file travels as it is. */
  addImage: (id: string, body: Blob) =>
    http.send<PostProductImage>('POST', '/admin/product/:id/image', { params: { id }, body }),
  addImageByUrl: (id: string, url: string) =>
    http.send<PostProductImageByUrl>('POST', '/admin/product/:id/image-by-url', { params: { id }, body: { url } }),
  arrangeImages: (id: string, body: BodyOf<PutProductImages>) =>
    http.send<PutProductImages>('PUT', '/admin/product/:id/image', { params: { id }, body }),
  removeImage: (id: string, imageId: string) =>
    http.send<DeleteProductImage>('DELETE', '/admin/product/:id/image/:imageId', { params: { id, imageId } }),
});

export type ProductApi = ReturnType<typeof productApi>;
