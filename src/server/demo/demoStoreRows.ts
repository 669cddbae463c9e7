import { instantOf, type Clock } from '../kernel/clock';
import type { customerAddresses, customers, merchants } from '../db/schema/accountTables';
import type { banners } from '../db/schema/catalogTables';
import type { storeCustomShippings } from '../db/schema/shippingTables';
import type { stores } from '../db/schema/storeTables';
import type { voucherCategories, vouchers, voucherProducts } from '../db/schema/voucherTables';
import { demoId } from './demoId';
import type { DemoPictures } from './demoPictures';
import type { DemoStore, DemoVoucher } from './demoTypes';
import { addressLine } from './demoWords';
import { bannerScene } from './drawing/bannerScene';

/** The row of a demo store itself. */
export const storeRowOf = (store: DemoStore): typeof stores.$inferInsert => ({
  id: demoId(store.slug, 'store', store.slug),
  slug: store.slug,
  name: store.name,
  // The sign paints the name in the store's own colours; a drawing in dark ink would be lost on it.
  logoUrl: null,
  themeColor: store.themeColor,
  whatsapp: store.whatsapp,
  email: store.email,
  legalName: store.legalName,
  companyId: store.companyId,
  address: addressLine(store.address),
  openingHours: store.openingHours,
  isPrivate: store.isPrivate,
  isDefault: store.isDefault,
  pixelId: store.pixelId,
  adsConversion: store.adsConversion,
  originZipCode: store.originZipCode,
  handlingDays: store.handlingDays,
  installmentMin: store.installmentMinimum,
  // Invented, and says so.
  licenseNumber: 'EXEMPLO-0001',
  licenseAgency: 'órgão fictício da demonstração',
  vetName: 'Nome fictício da demonstração',
  vetCrmv: 'CRMV-SP 00000',
  status: store.status,
});

/** The banners of a demo store, in order. */
export const bannerRowsOf = (store: DemoStore, pictures: DemoPictures): (typeof banners.$inferInsert)[] =>
  store.banners.map((banner, position) => ({
    storeId: demoId(store.slug, 'store', store.slug),
    id: demoId(store.slug, 'banner', banner.scene.id),
    fileKey: pictures.add(`vitrine-${banner.scene.id}`, banner.scene, bannerScene),
    alt: banner.alt,
    url: banner.url,
    isExternal: banner.isExternal,
    title: banner.title,
    description: banner.text,
    action: banner.actionLabel,
    position,
  }));

/** The merchant's own ways to deliver, in order. */
export const shippingRowsOf = (store: DemoStore): (typeof storeCustomShippings.$inferInsert)[] =>
  store.shippingRules.map((rule, position) => ({
    storeId: demoId(store.slug, 'store', store.slug),
    id: demoId(store.slug, 'shipping', rule.name),
    name: rule.name,
    price: rule.price,
    rangeMinDays: rule.minDays,
    rangeMaxDays: rule.maxDays,
    limitCartPriceMin: rule.limitCartPriceMin ?? 0,
    area: { zipRanges: rule.zipRanges, cityIds: rule.cityIds, stateIds: rule.states },
    isPickup: rule.isStorePickup,
    schedule: rule.schedule,
    position,
  }));

type VoucherRows = {
  vouchers: (typeof vouchers.$inferInsert)[];
  categories: (typeof voucherCategories.$inferInsert)[];
  products: (typeof voucherProducts.$inferInsert)[];
};

/** The vouchers of a demo store, with what those count on that do not count on everything. */
export const voucherRowsOf = (store: DemoStore): VoucherRows => {
  const storeId = demoId(store.slug, 'store', store.slug);
  const idOf = ({ code }: DemoVoucher) => demoId(store.slug, 'voucher', code);
  return {
    vouchers: store.vouchers.map((voucher) => ({
      storeId,
      id: idOf(voucher),
      code: voucher.code.toUpperCase(),
      ...benefitOf(voucher),
      appliesTo: voucher.categorySlugs.length + voucher.productSlugs.length === 0 ? 'everything' : 'listed',
      minProductsValue: voucher.minimumProductsValue ?? 0,
      maxUses: voucher.totalUses,
      maxUsesPerCustomer: voucher.usesPerCustomer,
      usedCount: voucher.usedCount,
      createdAt: voucher.createdAt,
      expiredAt: voucher.expiredAt,
    })),
    categories: store.vouchers.flatMap((voucher) =>
      voucher.categorySlugs.map((slug) => {
        return { storeId, voucherId: idOf(voucher), categoryId: demoId(store.slug, 'category', slug) };
      }),
    ),
    products: store.vouchers.flatMap((voucher) =>
      voucher.productSlugs.map((slug) => {
        return { storeId, voucherId: idOf(voucher), productId: demoId(store.slug, 'product', slug) };
      }),
    ),
  };
};

/** What a voucher takes off, in the columns of its row. */
export const benefitOf = ({
  benefit,
}: DemoVoucher): Pick<typeof vouchers.$inferInsert, 'kind' | 'value' | 'maxDiscount'> => {
  switch (benefit.kind) {
    case 'percentage':
      return { kind: 'percentage', value: benefit.percent, maxDiscount: benefit.maximumDiscount };
    case 'fixedAmount':
      return { kind: 'fixed', value: benefit.amount };
    case 'freeShipping':
      return { kind: 'freeShipping', value: 0 };
  }
};

type PeopleRows = {
  customers: (typeof customers.$inferInsert)[];
  addresses: (typeof customerAddresses.$inferInsert)[];
  merchants: (typeof merchants.$inferInsert)[];
};

/** The people of a demo store, all with one password; customers have confirmed their e-mail. */
export const peopleRowsOf = (store: DemoStore, passwordHash: string, clock: Clock): PeopleRows => {
  const storeId = demoId(store.slug, 'store', store.slug);
  const idOf = (email: string) => demoId(store.slug, 'person', email);
  const shoppers = store.people.filter(({ role }) => role === 'customer');
  return {
    customers: shoppers.map(({ name, email, document, phone }) => ({
      storeId,
      id: idOf(email),
      name,
      email,
      document,
      phone,
      passwordHash,
      emailConfirmedAt: instantOf(clock()),
    })),
    addresses: shoppers.flatMap((person) =>
      person.addresses.map((address, index) => ({
        storeId,
        id: demoId(store.slug, 'address', `${person.email} ${index}`),
        customerId: idOf(person.email),
        recipient: person.name,
        zipCode: address.zipCode,
        street: address.street,
        number: address.number,
        complement: address.complement,
        neighborhood: address.neighborhood,
        cityId: address.cityId,
        isDefault: index === 0,
      })),
    ),
    merchants: store.people.flatMap(({ role, name, email }) =>
      role === 'customer' ? [] : [{ storeId, id: idOf(email), name, email, passwordHash, role }],
    ),
  };
};
