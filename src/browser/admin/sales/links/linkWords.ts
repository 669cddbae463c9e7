import type { VoucherTest } from '../../../../shared/admin/rules/voucherRuleContract';
import type { PaymentLink } from '../../../../shared/cart/paymentLinkContract';
import { firstNameOf } from '../../../../shared/kernel/firstName';
import { formatBrl } from '../../../../shared/kernel/money';
import type { Refusal } from '../../../../shared/kernel/refusal';
import { paymentLinkTexts } from '../../../texts/paymentLinkTexts';
import { refusalTexts } from '../../../texts/refusalTexts';
import { rulesTexts } from '../../../texts/rulesTexts';

/** Whom a link is for, in words. */
export const whoOf = ({ name, email }: Pick<PaymentLink, 'name' | 'email'>): string =>
  name ?? email ?? paymentLinkTexts.nobody;

/** Why a voucher takes nothing off; '' where it does. */
export const voucherWords = (refusal: VoucherTest['refusal']): string => {
  if (refusal === null) return '';
  return refusal.reason === 'voucherUnknown'
    ? paymentLinkTexts.voucherUnknown
    : rulesTexts.reasons[refusal.reason](formatBrl(refusal.missing ?? 0));
};

/** Why no link was made, in one sentence. */
export const makingWords = ({ name, details }: Refusal): string => {
  switch (name) {
    case 'ProductStockInsufficientError':
      return paymentLinkTexts.stockShort(details?.title ?? '', details?.available ?? 0);
    case 'NotFoundError':
      return paymentLinkTexts.goodsGone;
    case 'ShippingUnavailableError':
      return paymentLinkTexts.deliveryGone;
    case 'VoucherInvalidError':
      return voucherWords({ reason: details?.reason ?? 'voucherUnknown', missing: details?.missing ?? null });
    default:
      return refusalTexts[name];
  }
};

/** Why a link was not sent or not withdrawn, in one sentence. */
export const linkRefusalWords = ({ name, details }: Refusal): string => {
  switch (name) {
    case 'TooManyRequestsError':
      return details?.retryAfter === undefined
        ? refusalTexts[name]
        : paymentLinkTexts.waitMinutes(Math.ceil(details.retryAfter / 60));
    case 'TransitionRefusedError':
    case 'NotFoundError':
      return paymentLinkTexts.overNow;
    default:
      return refusalTexts[name];
  }
};

/** The address that opens WhatsApp with a message to whom the link is for. @param url the whole link */
export const whatsAppUrl = (
  { name, phone }: Pick<PaymentLink, 'name' | 'phone'>,
  store: string,
  url: string,
): string => {
  const firstName = firstNameOf(name ?? '');
  const text = encodeURIComponent(paymentLinkTexts.whatsApp(firstName, store, url));
  return `https://wa.me/${phone === null ? '' : `55${phone}`}?text=${text}`;
};
