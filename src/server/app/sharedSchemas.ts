import {
  CustomerAddress,
  CustomerExport,
  CustomerProfile,
  OrderSummary,
  SessionEntry,
} from '../../shared/account/accountContract';
import { CustomerSignedIn, SignedIn } from '../../shared/account/authContract';
import { MerchantProfile, TeamInvitation, TeamMember } from '../../shared/account/merchantContract';
import { FirstSteps } from '../../shared/admin/firstStepsContract';
import { MaskedAccount } from '../../shared/admin/financeContract';
import { CatalogImport } from '../../shared/admin/import/importContract';
import { WebhookDelivery, WebhookEndpoint } from '../../shared/admin/integrationContract';
import { Message } from '../../shared/admin/message/messageContract';
import { AdminProduct, ProductDraft } from '../../shared/admin/productContract';
import { AdminRepeat, RepeatSettings } from '../../shared/admin/repeat/repeatAdminContract';
import { ShippingRules } from '../../shared/admin/rules/shippingRuleContract';
import { OwnVoucher, VoucherTest } from '../../shared/admin/rules/voucherRuleContract';
import { SaleLabel, SaleOrder, SalePayment } from '../../shared/admin/sales/saleOrderContract';
import { SubscriptionView } from '../../shared/admin/subscriptionContract';
import { StoreOverview, StoreSettings } from '../../shared/admin/myStore/myStoreContract';
import { OwnBanner, Taxonomy } from '../../shared/admin/myStore/taxonomyContract';
import { OwnPage, SearchWords } from '../../shared/admin/myStore/pagesAndSearchContract';
import { Cart, CartLine } from '../../shared/cart/cartContract';
import { CheckoutReply, OpenedCheckout } from '../../shared/cart/checkoutReferenceContract';
import { PaymentLink } from '../../shared/cart/paymentLinkContract';
import { TotalsExplained } from '../../shared/cart/totalsContract';
import { ProductCard, ProductDetail, ProductVariant } from '../../shared/catalog/catalogContract';
import { RefusalDetails, RefusalReply } from '../../shared/kernel/wire';
import { Buyer, DeliveryAddress } from '../../shared/order/checkoutContract';
import { Order, OrderLine, OrderPayment } from '../../shared/order/orderContract';
import { BankAccount } from '../../shared/order/orderReturnContract';
import { PaymentChoice } from '../../shared/payment/paymentContract';
import { PantryProduct } from '../../shared/pantry/pantryContract';
import { LastingFiguresSchema, Pet } from '../../shared/pets/petContract';
import { RepeatCycle, RepeatPurchase, RepeatReminder, RepeatRise } from '../../shared/repeat/repeatContract';
import { RepeatLink } from '../../shared/repeat/repeatLinkContract';
import { ShippingOption } from '../../shared/shipping/shippingContract';
import { PlatformStore } from '../../shared/platform/storesContract';
import { Provider } from '../../shared/providers/providerContract';
import { PageBlock } from '../../shared/store/storeContract';
import { Voucher } from '../../shared/voucher/voucherContract';

/** What many routes take or answer: written once in the published document, by the name it has in its contract. */
const SHARED = {
  AdminProduct,
  AdminRepeat,
  BankAccount,
  Buyer,
  Cart,
  CartLine,
  CatalogImport,
  CheckoutReply,
  CustomerAddress,
  CustomerExport,
  CustomerProfile,
  CustomerSignedIn,
  DeliveryAddress,
  FirstSteps,
  LastingFigures: LastingFiguresSchema,
  MaskedAccount,
  MerchantProfile,
  Message,
  OpenedCheckout,
  Order,
  OrderLine,
  OrderPayment,
  OrderSummary,
  OwnBanner,
  OwnPage,
  OwnVoucher,
  PageBlock,
  PantryProduct,
  PaymentChoice,
  PaymentLink,
  Pet,
  PlatformStore,
  ProductCard,
  ProductDetail,
  ProductDraft,
  ProductVariant,
  Provider,
  RefusalDetails,
  RefusalReply,
  RepeatCycle,
  RepeatLink,
  RepeatPurchase,
  RepeatReminder,
  RepeatRise,
  RepeatSettings,
  SaleLabel,
  SaleOrder,
  SalePayment,
  SearchWords,
  SessionEntry,
  ShippingOption,
  ShippingRules,
  SignedIn,
  StoreOverview,
  StoreSettings,
  SubscriptionView,
  Taxonomy,
  TeamInvitation,
  TeamMember,
  TotalsExplained,
  Voucher,
  VoucherTest,
  WebhookDelivery,
  WebhookEndpoint,
};
const nameOfSchema = new Map(Object.entries(SHARED).map(([name, schema]) => [JSON.stringify(schema), name]));

/** The same value with every part, inner ones first, passed through `change`. Parts that stand in many places are changed once. */
const mapped = (change: (before: object, after: object) => object) => {
  const known = new WeakMap<object, unknown>();
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (known.has(value)) return known.get(value);
    const after = Array.isArray(value)
      ? value.map(walk)
      : change(value, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part)])));
    known.set(value, after);
    return after;
  };
  return walk;
};

/** A route's schema in which the shared ones bear their names as titles, which outlive the making of the document. */
export const withTitles = mapped((before, after) => {
  const title = nameOfSchema.get(JSON.stringify(before));
  return title === undefined ? after : { ...after, title };
}) as <Schema>(schema: Schema) => Schema; // a title is all that is added

/** The document with each titled schema among its components, and a reference to it wherever it stood. */
export const withComponents = <Document extends { components?: { schemas?: object } }>(
  document: Document,
): Document => {
  const schemas: Record<string, object> = {};
  const shared = mapped((_before, after) => {
    const { title, ...schema } = after as { title?: unknown };
    if (typeof title !== 'string' || !(title in SHARED)) return after;
    schemas[title] = schema;
    return { $ref: `#/components/schemas/${title}` };
  })(document) as Document; // references instead of what they name
  const named = Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => one.localeCompare(other)));
  return { ...shared, components: { ...shared.components, schemas: named } };
};
