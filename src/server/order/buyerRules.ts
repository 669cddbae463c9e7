import type { BodyOf } from '../../shared/kernel/contract';
import { isTaxDocument } from '../../shared/kernel/documents';
import { isEmail } from '../../shared/kernel/email';
import { isPhone } from '../../shared/kernel/phone';
import { hasNoControls, isFilled } from '../../shared/kernel/text';
import type { City } from '../../shared/location/locationContract';
import type { PostCheckout } from '../../shared/order/checkoutContract';

type Body = BodyOf<PostCheckout>;

/** What the schema cannot tell about buyer and address: the wrong fields by their path, empty when all is well. */
export const wrongFieldsOf = ({ buyer, address }: Body, city: City | null): Record<string, string> => {
  const rules: [field: string, isRight: boolean][] = [
    ['buyer.name', isFilled(buyer.name)],
    ['buyer.email', isEmail(buyer.email)],
    ['buyer.document', isTaxDocument(buyer.document)],
    ['buyer.phone', isPhone(buyer.phone)],
    ['address.recipient', isFilled(address.recipient)],
    ['address.street', isFilled(address.street)],
    ['address.number', isFilled(address.number)],
    ['address.complement', hasNoControls(address.complement ?? '')],
    ['address.neighborhood', isFilled(address.neighborhood)],
    ['address.cityId', city !== null],
  ];
  return Object.fromEntries(rules.filter(([, isRight]) => !isRight).map(([field]) => [field, 'not accepted']));
};
