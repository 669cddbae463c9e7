import { Navigate, useLocation } from 'react-router-dom';

import { MAX_ADDRESSES } from '../../../shared/account/accountLimits';
import { Notice } from '../../catalog/Notice/Notice';
import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { accountTexts } from '../../texts/accountTexts';
import { addressPath } from '../accountPaths';
import { selectAddresses, selectCustomerLoading } from '../customerSelectors';
import { AddressCard } from './AddressCard';
import { AddressForm } from './AddressForm';
import styles from './AddressPage.module.scss';
import { AccountPageFailed } from './AccountPageFailed';
import { AccountPageSkeleton } from './AccountPageSkeleton';

/** The page /account/address: the customer's addresses, or one of them being written. */
export function AddressPage() {
  const requested = new URLSearchParams(useLocation().search).get('address');
  const addresses = useAppSelector(selectAddresses);
  const loading = useAppSelector(selectCustomerLoading);
  if (addresses === null) return loading === 'failed' ? <AccountPageFailed /> : <AccountPageSkeleton />;
  if (requested !== null) {
    const address = addresses.find(({ id }) => id === requested) ?? null;
    if (address === null && requested !== 'new') return <Navigate replace to="/account/address" />;
    return <AddressForm key={requested} address={address} isFirst={addresses.length === 0} />;
  }
  if (addresses.length === 0)
    return (
      <Notice title={accountTexts.noAddresses} text={accountTexts.noAddressesText} animal="rabbit">
        <ButtonLink to={addressPath('new')}>{accountTexts.addAddress}</ButtonLink>
      </Notice>
    );
  return (
    <>
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} />
          </li>
        ))}
      </ul>
      {addresses.length < MAX_ADDRESSES ? (
        <div>
          <ButtonLink to={addressPath('new')} icon="plus">
            {accountTexts.addAddress}
          </ButtonLink>
        </div>
      ) : (
        <p>{accountTexts.tooManyAddresses}</p>
      )}
    </>
  );
}
