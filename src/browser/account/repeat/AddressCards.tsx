import type { CustomerAddress } from '../../../shared/account/accountContract';
import { RadioCards } from '../../kit/RadioCards/RadioCards';
import { accountTexts } from '../../texts/accountTexts';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { CityLine } from '../CityLine';

type Props = { addresses: readonly CustomerAddress[]; value: string | null; onChange: (addressId: string) => void };

/** The customer's addresses, to choose one. */
export const AddressCards = ({ addresses, value, onChange }: Props) => (
  <RadioCards
    legend={texts.placeAddress}
    value={value}
    options={addresses.map((address) => ({
      value: address.id,
      title: accountTexts.addressName(address.street, address.number),
      description: <CityLine of={address} />,
    }))}
    onChange={onChange}
  />
);
