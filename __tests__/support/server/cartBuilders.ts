import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

import { tokenHashOf } from '../../../src/server/account/accessToken';
import { newId } from '../../../src/server/kernel/newId';
import { customerAddresses, customers, sessions } from '../../../src/server/db/schema/accountTables';
import { productImages, products, productVariants } from '../../../src/server/db/schema/catalogTables';
import { storeCustomShippings } from '../../../src/server/db/schema/shippingTables';
import { stores, type StoreRow } from '../../../src/server/db/schema/storeTables';
import { vouchers } from '../../../src/server/db/schema/voucherTables';
import { aLicense } from '../duties';
/** Rows of a shop, made as its owner; every field has a sensible value, and each test names those it is about. */
export const cartBuilders = (owner: Pool) => {
  const db = drizzle(owner);
  return {
    db,

    /** A public store that sends from Campinas with one handling day. */
    async aStore(values: Partial<typeof stores.$inferInsert> = {}): Promise<StoreRow> {
      const id = newId();
      const [row] = await db
        .insert(stores)
        .values({
          id,
          slug: `loja-${id.toLowerCase().replaceAll('_', '-')}`,
          name: 'Oi Pet',
          themeColor: '#ff6600',
          email: 'oi@oipet.test',
          legalName: 'Oi Pet Ltda.',
          companyId: '11222333000181',
          address: 'Rua das Acácias, 482',
          openingHours: 'segunda a sábado',
          originZipCode: '13010111',
          ...aLicense(),
          ...values,
        })
        .returning();
      if (!row) throw new Error('no store was made');
      return row;
    },

    /** A product with one picture and one variant: R$ 50,00, ten in stock, 1 kg, 20 x 20 x 10 cm. */
    async aVariant(
      store: { id: string },
      values: Partial<typeof productVariants.$inferInsert> & { title?: string; slug?: string } = {},
    ): Promise<{ productId: string; productVariantId: string; slug: string; title: string }> {
      const { title = 'Ração Matuta', slug = `racao-${newId()}`, ...variant } = values;
      const productId = newId();
      const productVariantId = newId();
      await db.insert(products).values({ storeId: store.id, id: productId, slug, title });
      await db
        .insert(productImages)
        .values({ storeId: store.id, id: newId(), productId, fileKey: `file-${productId}` });
      await db.insert(productVariants).values({
        storeId: store.id,
        id: productVariantId,
        productId,
        sku: `sku-${productVariantId}`,
        optionValues: [{ name: 'Tamanho', value: '1 kg' }],
        price: 5_000,
        stock: 10,
        weightG: 1_000,
        widthCm: 20,
        heightCm: 10,
        lengthCm: 20,
        ...variant,
      });
      return { productId, productVariantId, slug, title };
    },

    /** A living voucher of 10 %. */
    async aVoucher(store: { id: string }, values: Partial<typeof vouchers.$inferInsert> = {}) {
      const [row] = await db
        .insert(vouchers)
        .values({ storeId: store.id, id: newId(), code: 'OIPET10', kind: 'percentage', value: 10, ...values })
        .returning();
      if (!row) throw new Error('no voucher was made');
      return row;
    },

    /** The merchant's own delivery everywhere: R$ 12,00 in 1 to 3 business days. */
    async aCustomShipping(store: { id: string }, values: Partial<typeof storeCustomShippings.$inferInsert> = {}) {
      const id = newId();
      await db.insert(storeCustomShippings).values({
        storeId: store.id,
        id,
        name: 'Motoboy',
        price: 1_200,
        rangeMinDays: 1,
        rangeMaxDays: 3,
        area: { zipRanges: [], cityIds: [], stateIds: [] },
        ...values,
      });
      return { id, optionId: `custom-${id}` };
    },

    /** A customer with a session: `token` opens it until `expiresAt`. */
    async aCustomer(store: { id: string }, { expiresAt = '2099-01-01T00:00:00Z' } = {}) {
      const id = newId();
      const token = newId();
      await db.insert(customers).values({
        storeId: store.id,
        id,
        name: 'Maria Souza',
        email: `${id.toLowerCase()}@oipet.test`,
        document: id.slice(0, 11),
        phone: '19987654321',
        passwordHash: 'not used',
      });
      await db.insert(sessions).values({
        storeId: store.id,
        id: newId(),
        tokenHash: tokenHashOf(token),
        expiresAt,
        refreshTokenHash: tokenHashOf(newId()),
        endsAt: '2099-01-01T00:00:00Z',
        customerId: id,
        lastSeenAt: '2026-11-20T12:00:00Z',
      });
      return { id, token };
    },

    /** An address of a customer, in the centre of Campinas. */
    async anAddress(
      store: { id: string },
      customer: { id: string },
      values: Partial<typeof customerAddresses.$inferInsert> = {},
    ) {
      const id = newId();
      await db.insert(customerAddresses).values({
        storeId: store.id,
        id,
        customerId: customer.id,
        recipient: 'Maria Souza',
        zipCode: '13010111',
        street: 'Rua Barão de Jaguara',
        number: '100',
        neighborhood: 'Centro',
        cityId: '3509502',
        ...values,
      });
      return { id };
    },
  };
};
