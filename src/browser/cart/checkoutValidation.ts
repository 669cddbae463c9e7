import type { CustomerProfile } from '../../shared/account/accountContract';
import { documentOf, formatDocument } from '../../shared/kernel/documents';
import { formatPhone, phoneOf } from '../../shared/kernel/phone';
import type { Buyer } from '../../shared/order/checkoutContract';
import { documentError, emailError, nameError, phoneError, withoutEmpty } from '../account/entryErrors';
import type { FormErrors } from '../kit/Form/Form';
import type { BuyerEntry } from './checkoutEntries';

/** What is wrong with a buyer, by field; empty when nothing is. Limits: checkoutContract. */
export const buyerErrors = (entry: BuyerEntry): FormErrors<BuyerEntry> =>
  withoutEmpty<BuyerEntry>({
    name: nameError(entry.name),
    email: emailError(entry.email),
    document: documentError(entry.document),
    phone: phoneError(entry.phone),
  });

/** A right entry as the contract takes it. */
export const buyerOf = ({ name, email, document, phone }: BuyerEntry): Buyer => ({
  name: name.trim(),
  email: email.trim(),
  document: documentOf(document),
  phone: phoneOf(phone),
});

/** A signed-in customer as an entry, so that nothing is typed twice. */
export const entryOfProfile = ({ name, email, document, phone }: CustomerProfile): BuyerEntry => ({
  name,
  email,
  document: formatDocument(document),
  phone: formatPhone(phone),
});
