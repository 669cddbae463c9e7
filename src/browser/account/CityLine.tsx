import type { CustomerAddress } from '../../shared/account/accountContract';
import { formatZipCode } from '../../shared/kernel/zipCode';
import { AddressText } from '../kit/AddressText/AddressText';
import { checkoutTexts } from '../texts/checkoutTexts';

type Props = { of: Pick<CustomerAddress, 'neighborhood' | 'cityName' | 'zipCode'> & { stateId: string } };

/** The second line of an address. Its postal code may be bare digits or formatted. */
export function CityLine({ of: { neighborhood, cityName, stateId, zipCode } }: Props) {
  return <AddressText text={checkoutTexts.cityLine(neighborhood, cityName, stateId, formatZipCode(zipCode))} />;
}
