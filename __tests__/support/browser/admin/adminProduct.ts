import type { AdminProduct, AdminProductRow, AdminVariant } from '../../../../src/shared/admin/productContract';
import { emptyFields } from '../../../../src/shared/admin/productFields';

export const anAdminVariant = (given: Partial<AdminVariant> = {}): AdminVariant => ({
  id: 'variant-1',
  sku: 'MAT-F-001',
  gtin: null,
  optionValues: [{ name: 'Tamanho', value: '1 kg' }],
  price: 2_990,
  originalPrice: null,
  stock: 5,
  weightG: 1_060,
  widthCm: 20,
  heightCm: 30,
  lengthCm: 10,
  netContent: { amount: 1_000, unit: 'g' },
  isActive: true,
  isOrdered: false,
  struck: null,
  ...given,
});

/** A product as returned by the merchant's API. */
export const anAdminProduct = (given: Partial<AdminProduct> = {}): AdminProduct => ({
  id: 'product-1',
  version: 1,
  title: 'Ração Matuta Cães Adultos',
  slug: 'racao-matuta',
  ...emptyFields(),
  description: 'Com frango e arroz.',
  brandId: null,
  categoryIds: [],
  attributes: [{ name: 'Sabor', value: 'Frango' }],
  species: ['dog'],
  lifeStage: 'adult',
  ncm: '23091000',
  formerGtin: null,
  isActive: true,
  isRemoved: false,
  updatedAt: '2026-11-20T12:00:00.000Z',
  variants: [
    anAdminVariant(),
    anAdminVariant({ id: 'variant-2', sku: 'MAT-F-003', optionValues: [{ name: 'Tamanho', value: '3 kg' }] }),
  ],
  images: [],
  ...given,
});

/** A row of the merchant's list. */
export const anAdminProductRow = (given: Partial<AdminProductRow> = {}): AdminProductRow => ({
  id: 'product-1',
  slug: 'racao-matuta',
  title: 'Ração Matuta Cães Adultos',
  brand: 'Matuta',
  imageUrl: null,
  isActive: true,
  isRemoved: false,
  minPrice: 2_990,
  originalMinPrice: null,
  variantCount: 2,
  stock: 10,
  isLow: false,
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...given,
});
