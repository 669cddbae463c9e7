import type { LightMyRequestResponse } from 'fastify';

import type { AdminProduct, ProductDraft, VariantDraft } from '../../../../src/shared/admin/productContract';
import { emptyFields } from '../../../../src/shared/admin/productFields';
import { newId } from '../../../../src/server/kernel/newId';
import type { AccountApp } from '../../../support/server/accountApp';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A merchant of a new store, signed in, who calls the admin's API. */
export async function aMerchantShop(shop: AccountApp, role: 'owner' | 'staff' = 'owner') {
  const store = await shop.aStore();
  const merchant = await shop.aMerchant(store, { role, name: 'Helena' });
  const { token } = await shop.signInMerchant(store, merchant);
  const call = (method: Method, path: string, body?: object): Promise<LightMyRequestResponse> =>
    shop.send(method, `/admin${path}`, { store, token }, body);
  const aProduct = async (values: Partial<ProductDraft> = {}): Promise<AdminProduct> => {
    const reply = await call('POST', '/product', aDraft(values));
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json<AdminProduct>();
  };
  return { store, merchant, token, call, aProduct };
}

/** A variant as a merchant writes it. */
export const aVariantDraft = (values: Partial<VariantDraft> = {}): VariantDraft => ({
  id: null,
  sku: `SKU-${newId().slice(0, 8)}`,
  gtin: null,
  optionValues: [],
  price: 2_990,
  originalPrice: null,
  stockChange: 5,
  weightG: 1_060,
  widthCm: 20,
  heightCm: 30,
  lengthCm: 10,
  netContent: { amount: 1_000, unit: 'g' },
  isActive: true,
  kitParts: null,
  ...values,
});

/** A product as a merchant writes it, whole without any argument. */
export const aDraft = (values: Partial<ProductDraft> = {}): ProductDraft => ({
  title: 'Ração Matuta Cães Adultos',
  slug: `racao-${newId()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')}`,
  ...emptyFields(),
  dutyKind: 'none',
  description: 'Com frango e arroz.',
  brandId: null,
  categoryIds: [],
  attributes: [{ name: 'Sabor', value: 'Frango' }],
  species: ['dog'],
  lifeStage: 'adult',
  ncm: '23091000',
  isActive: true,
  variants: [aVariantDraft()],
  ...values,
});

/** What a merchant sends to keep a product as it is, but for `values`. */
export const aSave = (product: AdminProduct, values: Partial<ProductDraft> = {}) => {
  const {
    id: _id,
    isRemoved: _removed,
    updatedAt: _at,
    images: _images,
    formerGtin: _former,
    kit: _kit,
    inKits: _inKits,
    variants,
    ...facts
  } = product;
  return {
    ...facts,
    variants: variants.map(({ stock: _stock, isOrdered: _ordered, struck: _struck, ...variant }) => ({
      ...variant,
      stockChange: 0,
    })),
    ...values,
  };
};
