import { formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { COUNTS_FROM_PAYMENT, deliveryWords } from '../../../shared/shipping/deliveryWords';
import { selectEnteredAt } from '../../app/appSelectors';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { AddressText } from '../../kit/AddressText/AddressText';
import { Price } from '../../kit/Price/Price';
import { RadioCards, type RadioCard } from '../../kit/RadioCards/RadioCards';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectStore } from '../../store/storeSelectors';
import { cartTexts } from '../../texts/cartTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import {
  selectChosenShippingId,
  selectShippingOptions,
  selectShippingState,
  type VisibleOption,
} from '../cartSelectors';
import { shippingSelected } from '../cartSlice';
import styles from './ShippingOptions.module.scss';

type Props = {
  /** The first radio's id, for an error summary's link. */
  id?: string;
  error?: string | null;
};

/** The ways of delivery as cards; one that cannot be chosen keeps its term and says why (specification §8). */
export function ShippingOptions({ id, error = null }: Props) {
  const state = useAppSelector(selectShippingState);
  const options = useAppSelector(selectShippingOptions);
  const chosen = useAppSelector(selectChosenShippingId);
  const enteredAt = useAppSelector(selectEnteredAt);
  const { legal } = useAppSelector(selectStore);
  const dispatch = useAppDispatch();
  const today = storeDayOf(enteredAt || 0);
  const isQuoting = state === 'quoting' || state === 'none';
  return (
    <div className={styles.place} aria-busy={isQuoting}>
      <VisuallyHidden isLive>
        {isQuoting
          ? cartTexts.quoting
          : options.length > 0
            ? cartTexts.optionCount(options.length)
            : cartTexts.noOptions}
      </VisuallyHidden>
      {isQuoting && [0, 1].map((card) => <Waiting key={card} />)}
      {!isQuoting && options.length === 0 && <p className={styles.none}>{cartTexts.noOptions}</p>}
      {options.length > 0 && (
        <RadioCards
          id={id}
          legend={cartTexts.shippingOptions}
          isLegendHidden
          options={options.map((option) => cardOf(option, today, legal.address))}
          value={chosen}
          error={error}
          onChange={(shippingId) => dispatch(shippingSelected({ shippingId }))}
        />
      )}
      {options.length > 0 && <p className={styles.note}>{COUNTS_FROM_PAYMENT}</p>}
    </div>
  );
}

const cardOf = ({ option, isSelectable }: VisibleOption, today: string, storeAddress: string): RadioCard => ({
  value: option.id,
  title: option.name,
  secondaryLabel: option.companyName,
  description: option.isPickup ? (
    <>
      {deliveryWords(option, today)}
      <br />
      <AddressText text={pickupTexts.at(storeAddress)} />
    </>
  ) : (
    deliveryWords(option, today)
  ),
  price: option.price > 0 && <Price amount={option.price} size="s" />,
  disabledReason: isSelectable
    ? undefined
    : cartTexts.minimum(formatBrl(option.storeCustomShipping?.limitCartPriceMin ?? 0)),
});

const Waiting = () => (
  <span className={styles.waiting}>
    <Skeleton shape="fill" />
  </span>
);
