import type { CustomerAddress } from '../../../shared/account/accountContract';
import { formatZipCode } from '../../../shared/kernel/zipCode';
import { checkoutTexts } from '../../texts/checkoutTexts';
import styles from './CityLine.module.scss';

type Props = { of: Pick<CustomerAddress, 'neighborhood' | 'cityName' | 'zipCode'> & { stateId: string } };

/** The second line of an address; its postal code, formatted or digits, never breaks at its hyphen. */
export function CityLine({ of: { neighborhood, cityName, stateId, zipCode } }: Props) {
  return (
    <>
      {checkoutTexts.cityOf(neighborhood, cityName, stateId)},{' '}
      <span className={styles.zipCode}>{checkoutTexts.zipCodeOf(formatZipCode(zipCode))}</span>
    </>
  );
}
