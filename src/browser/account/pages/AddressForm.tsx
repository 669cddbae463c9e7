import { useState } from 'react';
import { Navigate } from 'react-router-dom';

import type { CustomerAddress } from '../../../shared/account/accountContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormCheckbox } from '../../kit/FormField/FormCheckbox';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { FormGrid } from '../../kit/FormGrid/FormGrid';
import { TextLink } from '../../kit/TextLink/TextLink';
import { accountTexts } from '../../texts/accountTexts';
import { selectProfile } from '../customerSelectors';
import { formSent } from '../customerSlice';
import { AddressFields } from '../AddressFields';
import { noAddress, type AddressEntry } from '../addressEntry';
import { addressErrors, addressOf, entryOfAddress } from '../addressRules';
import { useSentForm } from '../sentForm';
import styles from './AddressPage.module.scss';
import { AddressZipCode } from './AddressZipCode';
import { ProfileSection } from './ProfileSection';
import { UnsavedGuard } from './UnsavedGuard';

type Values = AddressEntry & { isDefault: string };

type Props = {
  /** Null for a new one. */
  address: CustomerAddress | null;
  /** The first address is always the default. */
  isFirst: boolean;
  /** Where to go once it is saved, or left. */
  next?: string;
};

// The city follows from the postal code, which is where it is put right.
const FIELDS = Object.keys(noAddress).filter((field) => field !== 'cityId');

/** One address being written; back to the list, or to what asked for it, once it is saved. */
export function AddressForm({ address, isFirst, next = '/account/address' }: Props) {
  const profile = useAppSelector(selectProfile);
  const dispatch = useAppDispatch();
  const { isSending, count, refusedFields, errorTitle } = useSentForm('address', FIELDS);
  const [countAtFirst] = useState(count);
  const [start] = useState<Values>(() => ({
    ...(address ? entryOfAddress(address) : { ...noAddress, recipient: profile?.name ?? '' }),
    isDefault: String(address?.isDefault ?? isFirst),
  }));
  if (count !== countAtFirst) return <Navigate replace to={next} />;
  const isSoleChoice = isFirst || address?.isDefault === true;
  return (
    <ProfileSection title={address ? accountTexts.editAddress : accountTexts.newAddress} isLast>
      <Form<Values>
        id="address"
        initialValues={start}
        validate={addressErrors}
        refusedFields={refusedFields}
        onSubmit={(entry) => {
          const values = { ...addressOf(entry), isDefault: entry.isDefault === 'true' };
          if (!isSending) dispatch(formSent({ form: 'address', addressId: address?.id ?? null, values }));
        }}
      >
        <UnsavedGuard />
        <FormGrid>
          <FormErrorSummary title={errorTitle} />
          <FormCell span={3}>
            <AddressZipCode />
          </FormCell>
          <AddressFields />
          {!isSoleChoice && <FormCheckbox name="isDefault">{accountTexts.isDefault}</FormCheckbox>}
          <div className={styles.row}>
            <Button type="submit" isLoading={isSending}>
              {accountTexts.saveAddress}
            </Button>
            <TextLink to={next} isAlone>
              {accountTexts.cancel}
            </TextLink>
          </div>
        </FormGrid>
      </Form>
    </ProfileSection>
  );
}
