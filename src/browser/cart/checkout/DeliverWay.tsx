import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatBrl } from '../../../shared/kernel/money';
import { zipCodeOf } from '../../../shared/kernel/zipCode';
import { proposedShipping } from '../../../shared/shipping/shippingRanking';
import { deliveryWords } from '../../../shared/shipping/deliveryWords';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { Loader } from '../../kit/Loader/Loader';
import { MaskedField } from '../../kit/MaskedField/MaskedField';
import { zipCodeMask } from '../../kit/masks/masks';
import { cartTexts } from '../../texts/cartTexts';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectCart, selectPlace, selectShippingOptions, selectZipCode } from '../cartSelectors';
import { zipCodeTyped } from '../cartSlice';
import { selectWay } from '../checkoutWay';
import { ShippingOptions } from '../ShippingOptions/ShippingOptions';
import styles from './ShippingStep.module.scss';
import { waitTexts } from '../../texts/waitTexts';

type Props = {
  zipCodeId: string;
  /** Of the first option's radio, for an error summary's link. */
  optionsId: string;
  zipCodeError: string | null;
  optionsError: string | null;
};

/** Where to, and on which day: the zip code, and what is offered for it. */
export function DeliverWay({ zipCodeId, optionsId, zipCodeError, optionsError }: Props) {
  const cart = useAppSelector(selectCart);
  const { text, status, isTooMany } = useAppSelector(selectZipCode);
  const place = useAppSelector(selectPlace);
  const dispatch = useAppDispatch();
  const isLooking = status === 'looking';
  const isFound = !isLooking && status !== 'failed' && place !== null && place.zipCode === zipCodeOf(text);
  const found = isFound && (
    <>
      <Icon name="pin" size="s" />
      {checkoutTexts.place(place.neighborhood, place.cityName, place.stateId)}
    </>
  );
  return (
    <>
      <div className={styles.zipCode}>
        <MaskedField
          id={zipCodeId}
          mask={zipCodeMask}
          label={checkoutTexts.zipCode}
          value={text}
          autoComplete="postal-code"
          helper={isLooking ? checkoutTexts.zipCodeLooking : found || cartTexts.zipCodeHelper}
          isHelperGood={isFound}
          error={status !== 'failed' ? zipCodeError : isTooMany ? waitTexts.zipCode : cartTexts.zipCodeNotFound}
          state={isFound ? 'valid' : undefined}
          mark={isLooking ? <Loader size="s" /> : undefined}
          onChange={(typed) => dispatch(zipCodeTyped({ text: typed }))}
        />
      </div>
      {cart?.zipCode && zipCodeOf(text) !== null && status !== 'failed' && (
        <ShippingOptions id={optionsId} error={optionsError} only="deliver" />
      )}
    </>
  );
}

/** What is said of delivery before its card is opened: where to, or what it would be. */
export function useDeliveredTo(): string {
  const cart = useAppSelector(selectCart);
  const options = useAppSelector(selectShippingOptions);
  const place = useAppSelector(selectPlace);
  const way = useAppSelector(selectWay);
  const enteredAt = useAppSelector(selectEnteredAt);
  if (!cart?.zipCode || place?.zipCode !== cart.zipCode) return checkoutTexts.wayDelivered;
  const deliveries = options.flatMap(({ option }) => (option.isPickup ? [] : option));
  const proposed = proposedShipping(deliveries, cart.productsValue);
  if (way === 'deliver' || proposed === null)
    return checkoutTexts.wayDeliveredTo(checkoutTexts.place(place.neighborhood, place.cityName, place.stateId));
  const price = proposed.price > 0 ? formatBrl(proposed.price) : null;
  return checkoutTexts.wayOffered(deliveryWords(proposed, storeDayOf(enteredAt || 0)), price);
}
