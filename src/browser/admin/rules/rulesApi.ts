import type { GetGoods, PostGoodsLookup } from '../../../shared/admin/rules/goodsContract';
import type {
  DeleteShippingRule,
  GetShippingRules,
  GetStateCities,
  PostShippingRule,
  PostShippingTest,
  PutShippingRule,
  PutShippingRuleActive,
  PutShippingRulePlace,
} from '../../../shared/admin/rules/shippingRuleContract';
import type {
  DeleteOwnVoucher,
  GetOwnVoucher,
  GetOwnVouchers,
  GetVoucherUses,
  PostOwnVoucher,
  PostVoucherTest,
  PutOwnVoucher,
  PutVoucherEnd,
} from '../../../shared/admin/rules/voucherRuleContract';
import type { GetCategory } from '../../../shared/catalog/catalogContract';
import type { BodyOf, QueryOf } from '../../../shared/kernel/contract';
import type { StateId } from '../../../shared/location/states';
import type { HttpClient } from '../../platform/httpClient';
import type { ShippingChange } from './shipping/shippingRuleSlice';

/** The calls of rules of delivery and vouchers, and of the goods they are tried on. None throws. Failures: the contracts. */
export const rulesApi = (http: HttpClient) => ({
  searchGoods: (search: string) => http.send<GetGoods>('GET', '/admin/goods', { query: { search } }),
  readGoods: (listSku: string[]) => http.send<PostGoodsLookup>('POST', '/admin/goods', { body: { listSku } }),

  readShippingRules: () => http.send<GetShippingRules>('GET', '/admin/shipping-rule'),
  readCities: (stateId: StateId) => http.send<GetStateCities>('GET', '/admin/city', { query: { stateId } }),
  /** Makes one change; every answer is the list again. */
  changeShipping: (change: ShippingChange) => {
    switch (change.kind) {
      case 'added':
        return http.send<PostShippingRule>('POST', '/admin/shipping-rule', { body: change.body });
      case 'saved': {
        const { params, body } = change;
        return http.send<PutShippingRule>('PUT', '/admin/shipping-rule/:id', { params, body });
      }
      case 'switched': {
        const { params, body } = change;
        return http.send<PutShippingRuleActive>('PUT', '/admin/shipping-rule/:id/active', { params, body });
      }
      case 'placed': {
        const { params, body } = change;
        return http.send<PutShippingRulePlace>('PUT', '/admin/shipping-rule/:id/place', { params, body });
      }
      case 'removed': {
        const { params, body } = change;
        return http.send<DeleteShippingRule>('DELETE', '/admin/shipping-rule/:id', { params, body });
      }
    }
  },
  /** Shipping options for a test cart; may take as long as its carriers do. */
  testShipping: (body: BodyOf<PostShippingTest>) =>
    http.send<PostShippingTest>('POST', '/admin/shipping-rule/test', { body }),

  readVouchers: (query: QueryOf<GetOwnVouchers>) => http.send<GetOwnVouchers>('GET', '/admin/voucher', { query }),
  readVoucher: (id: string) => http.send<GetOwnVoucher>('GET', '/admin/voucher/:id', { params: { id } }),
  readVoucherUses: (id: string, query: QueryOf<GetVoucherUses>) =>
    http.send<GetVoucherUses>('GET', '/admin/voucher/:id/use', { params: { id }, query }),
  /** The shop's categories, for vouchers that list some. */
  readCategories: () => http.send<GetCategory>('GET', '/category'),
  addVoucher: (body: BodyOf<PostOwnVoucher>) => http.send<PostOwnVoucher>('POST', '/admin/voucher', { body }),
  saveVoucher: (id: string, body: BodyOf<PutOwnVoucher>) =>
    http.send<PutOwnVoucher>('PUT', '/admin/voucher/:id', { params: { id }, body }),
  endVoucher: (id: string, version: number) =>
    http.send<PutVoucherEnd>('PUT', '/admin/voucher/:id/end', { params: { id }, body: { version } }),
  removeVoucher: (id: string, version: number) =>
    http.send<DeleteOwnVoucher>('DELETE', '/admin/voucher/:id', { params: { id }, body: { version } }),
  /** Applies a voucher to a test cart; no use is counted. */
  testVoucher: (id: string, body: BodyOf<PostVoucherTest>) =>
    http.send<PostVoucherTest>('POST', '/admin/voucher/:id/test', { params: { id }, body }),
});
export type RulesApi = ReturnType<typeof rulesApi>;
