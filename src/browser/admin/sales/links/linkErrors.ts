import { MAX_PAYMENT_LINK_DAYS } from '../../../../shared/cart/cartLimits';
import { zipCodeOf } from '../../../../shared/kernel/zipCode';
import { emailError, nameError, phoneError } from '../../../account/entryErrors';
import { paymentLinkTexts } from '../../../texts/paymentLinkTexts';
import type { LinkEntry } from './newLink';

const unlessEmpty = (text: string, errorOf: (text: string) => string | undefined): string | undefined =>
  text.trim() === '' ? undefined : errorOf(text);

const daysError = (text: string): string | undefined => {
  const days = Number(text);
  const isRight = /^\d{1,2}$/.test(text.trim()) && days >= 1 && days <= MAX_PAYMENT_LINK_DAYS;
  return isRight ? undefined : paymentLinkTexts.validDaysWrong(MAX_PAYMENT_LINK_DAYS);
};

/** What is wrong with what was typed of a link; everything but its days may be left out. */
export const linkErrors = ({ name, email, phone, zipCode, validDays }: LinkEntry) => ({
  name: unlessEmpty(name, (text) => nameError(text, paymentLinkTexts.nameShort)),
  email: unlessEmpty(email, emailError),
  phone: unlessEmpty(phone, phoneError),
  zipCode: unlessEmpty(zipCode, (text) => (zipCodeOf(text) === null ? paymentLinkTexts.zipCodeWrong : undefined)),
  validDays: daysError(validDays),
});
