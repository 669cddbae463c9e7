import { useFormikContext } from 'formik';

import type { CustomerAddress } from '../../../shared/account/accountContract';
import { zipCodeOf } from '../../../shared/kernel/zipCode';
import { CityLine } from '../../account/CityLine';
import { noAddress, type AddressEntry } from '../../account/addressEntry';
import { entryOfAddress } from '../../account/addressRules';
import { selectAddresses } from '../../account/customerSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { RadioCards } from '../../kit/RadioCards/RadioCards';
import { accountTexts } from '../../texts/accountTexts';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { zipCodeTyped } from '../cartSlice';
import { addressEntered } from '../checkoutSlice';

const OTHER = 'other';

const isSame = (entry: AddressEntry, address: CustomerAddress): boolean => {
  const saved = entryOfAddress(address);
  return zipCodeOf(entry.zipCode) === address.zipCode && entry.street === saved.street && entry.number === saved.number;
};

/** Inside the delivery's form: a customer's addresses to choose from, or a new one. Renders nothing for guests. */
export function SavedAddresses() {
  const { values, setValues } = useFormikContext<AddressEntry>();
  const addresses = useAppSelector(selectAddresses) ?? [];
  const dispatch = useAppDispatch();
  if (addresses.length === 0) return null;

  function choose(id: string) {
    const address = addresses.find((saved) => saved.id === id);
    const entry = address ? entryOfAddress(address) : { ...noAddress, recipient: values.recipient };
    void setValues(entry);
    dispatch(addressEntered(entry));
    if (!address) dispatch(zipCodeTyped({ text: '' }));
  }

  return (
    <RadioCards
      legend={accountTexts.savedAddresses}
      name="savedAddress"
      value={addresses.find((saved) => isSame(values, saved))?.id ?? OTHER}
      options={[
        ...addresses.map((saved) => ({
          value: saved.id,
          title: checkoutTexts.streetLine(saved.street, saved.number, saved.complement ?? ''),
          description: <CityLine of={saved} />,
        })),
        { value: OTHER, title: accountTexts.otherAddress },
      ]}
      onChange={choose}
    />
  );
}
