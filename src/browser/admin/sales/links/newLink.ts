import type { CustomerRow, OwnCustomer } from '../../../../shared/admin/customers/customerListContract';
import type { VoucherTest } from '../../../../shared/admin/rules/voucherRuleContract';
import type { PostPaymentLink } from '../../../../shared/cart/paymentLinkContract';
import type { BodyOf } from '../../../../shared/kernel/contract';
import { emailOf } from '../../../../shared/kernel/email';
import { formatPhone, phoneOf } from '../../../../shared/kernel/phone';
import { formatZipCode, zipCodeOf } from '../../../../shared/kernel/zipCode';
import type { Remote } from '../../../core/remote';
import type { RequestState } from '../../core/requestState';
import type { TriedLine } from '../../rules/goods/goodsSlice';

/** What a merchant types of a link, as it is typed. */
export type LinkEntry = {
  name: string;
  email: string;
  phone: string;
  zipCode: string;
  voucherCode: string;
  validDays: string;
};

/** True where two entries lead to different totals. */
export const hasOtherTerms = (one: LinkEntry, other: LinkEntry): boolean =>
  one.zipCode !== other.zipCode || one.voucherCode.trim() !== other.voucherCode.trim();

/** The sale that is being put together. */
export type NewLink = {
  lines: TriedLine[];
  /** Of the form as it was last left. */
  entry: LinkEntry;
  /** Incremented whenever the form restarts with other values: a customer was chosen. */
  formKey: number;
  /** The name of the chosen customer; null for one typed in. */
  chosenName: string | null;
  /** null: the visitor who opens the link chooses. */
  selectedShippingId: string | null;
  /** The totals, as the cart computes them; the last ones stay while new ones load. */
  sums: { isLoading: boolean; isFailed: boolean; value: VoucherTest | null };
  people: { person: string; found: Remote<CustomerRow[]> };
  making: RequestState;
};

/** Default validity of a link. */
const USUAL_DAYS = '7';

export const noEntry: LinkEntry = {
  name: '',
  email: '',
  phone: '',
  zipCode: '',
  voucherCode: '',
  validDays: USUAL_DAYS,
};

/** The entry for a customer: who they are, and where their main address is. */
export const entryFor = (entry: LinkEntry, person: NonNullable<OwnCustomer['person']>): LinkEntry => {
  const address = person.listAddress.find(({ isDefault }) => isDefault) ?? person.listAddress.at(0);
  return {
    ...entry,
    name: person.name,
    email: person.email,
    phone: formatPhone(person.phone),
    zipCode: entry.zipCode || (address ? formatZipCode(address.zipCode) : ''),
  };
};

/** What is priced and made. */
export const termsOf = ({
  lines,
  entry,
  selectedShippingId,
}: Pick<NewLink, 'lines' | 'entry' | 'selectedShippingId'>) => {
  const zipCode = zipCodeOf(entry.zipCode);
  return {
    lines,
    zipCode,
    selectedShippingId: zipCode === null ? null : selectedShippingId,
    voucherCode: entry.voucherCode.trim() || null,
  };
};

/** The link as the API takes it. The entry must be right. */
export const bodyOf = (link: Pick<NewLink, 'lines' | 'entry' | 'selectedShippingId'>): BodyOf<PostPaymentLink> => {
  const { lines, ...terms } = termsOf(link);
  const { name, email, phone, validDays } = link.entry;
  return {
    ...terms,
    listProduct: lines.map(({ item: { productId, productVariantId }, quantity }) => ({
      productId,
      productVariantId,
      quantity,
    })),
    name: name.trim() || null,
    email: email.trim() === '' ? null : emailOf(email),
    phone: phone.trim() === '' ? null : phoneOf(phone),
    validDays: Number(validDays),
  };
};
