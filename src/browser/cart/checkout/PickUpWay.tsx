import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatBrl } from '../../../shared/kernel/money';
import { promiseOfOption } from '../../../shared/shipping/deliveryPromise';
import { promiseWords } from '../../../shared/shipping/deliveryWords';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { AddressText } from '../../kit/AddressText/AddressText';
import { TextLink } from '../../kit/TextLink/TextLink';
import { selectStore } from '../../store/storeSelectors';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { selectPickups } from '../checkoutWay';
import { ShippingOptions } from '../ShippingOptions/ShippingOptions';
import styles from './ShippingStep.module.scss';

/** From where, and until when: the store's address and hours, and the choice where it offers several. */
export function PickUpWay() {
  const { name, legal } = useAppSelector(selectStore);
  const isOne = useAppSelector(selectPickups).length <= 1;
  return (
    <>
      {!isOne && <ShippingOptions only="pickUp" />}
      <div>
        <address className={styles.store}>
          <b>{name}</b>
          <br />
          <AddressText text={legal.address} />
        </address>
        {legal.openingHours && <p className={styles.hours}>{legal.openingHours}</p>}
        <TextLink to={mapOf(legal.address)} isExternal isAlone>
          {pickupTexts.map}
        </TextLink>
      </div>
      <p className={styles.tip}>{checkoutTexts.noAddress}</p>
    </>
  );
}

const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** What is said of pick-up before its card is opened: when it is ready, and what it costs where it does. */
export function usePickedUpAt(): string {
  const pickup = useAppSelector(selectPickups).at(0);
  const enteredAt = useAppSelector(selectEnteredAt);
  if (!pickup) return '';
  const price = pickup.price > 0 ? formatBrl(pickup.price) : null;
  return checkoutTexts.wayOffered(promiseWords(promiseOfOption(pickup, storeDayOf(enteredAt || 0))), price);
}
