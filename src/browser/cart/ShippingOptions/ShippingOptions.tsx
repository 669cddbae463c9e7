import { useState } from 'react';

import type { Centavos } from '../../../shared/kernel/money';
import { formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { isSelectable } from '../../../shared/shipping/customShipping';
import { countedWords, deliveryWords } from '../../../shared/shipping/deliveryWords';
import { serviceName } from '../../../shared/shipping/serviceNames';
import type { ShippingOption } from '../../../shared/shipping/shippingContract';
import { rankedShipping, unbeatenDeliveries } from '../../../shared/shipping/shippingRanking';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { AddressText } from '../../kit/AddressText/AddressText';
import { Price } from '../../kit/Price/Price';
import { RadioCards, type RadioCard } from '../../kit/RadioCards/RadioCards';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectStore } from '../../store/storeSelectors';
import { cartTexts } from '../../texts/cartTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import {
  selectCart,
  selectChosenShippingId,
  selectIsQuoting,
  selectShippingOptions,
  type VisibleOption,
} from '../cartSelectors';
import { shippingSelected } from '../cartSlice';
import type { Way } from '../checkoutSteps';
import { MoreOptions } from './MoreOptions';
import styles from './ShippingOptions.module.scss';

type Props = {
  /** The first radio's id, for an error summary's link. */
  id?: string;
  error?: string | null;
  /** Of one way alone; both without it. */
  only?: Way;
};

/**
 * The shipping options as cards: the cheapest, the fastest and pick-up, all on request; one that cannot be chosen keeps
 * its term and says why (specification §8).
 */
export function ShippingOptions({ id, error = null, only }: Props) {
  const isQuoting = useAppSelector(selectIsQuoting);
  const visible = useAppSelector(selectShippingOptions).filter(({ option }) => !only || wayOf(option) === only);
  const chosen = useAppSelector(selectChosenShippingId);
  const productsValue = useAppSelector(selectCart)?.productsValue ?? 0;
  const enteredAt = useAppSelector(selectEnteredAt);
  const { legal } = useAppSelector(selectStore);
  const dispatch = useAppDispatch();
  const [isWhole, setIsWhole] = useState(false);
  const options = visible.map(({ option }) => option);
  const { first, all } = rankedShipping(options, productsValue, chosen);
  const counted = countedWords(
    all,
    all.find(({ id: one }) => one === chosen),
  );
  const words = { today: storeDayOf(enteredAt || 0), storeAddress: legal.address, labels: labelsOf(visible) };
  return (
    <div className={styles.place} aria-busy={isQuoting}>
      <VisuallyHidden isLive>
        {isQuoting ? cartTexts.quoting : all.length > 0 ? cartTexts.optionCount(all.length) : cartTexts.noOptions}
      </VisuallyHidden>
      {isQuoting && [0, 1].map((card) => <Waiting key={card} />)}
      {!isQuoting && all.length === 0 && <p className={styles.none}>{cartTexts.noOptions}</p>}
      {all.length > 0 && (
        <RadioCards
          id={id}
          legend={cartTexts.shippingOptions}
          isLegendHidden
          options={(isWhole ? all : first).map((option) => cardOf(option, productsValue, words))}
          value={chosen}
          error={error}
          onChange={(shippingId) => dispatch(shippingSelected({ shippingId }))}
        />
      )}
      {first.length < all.length && (
        <MoreOptions count={all.length} isWhole={isWhole} onToggle={() => setIsWhole(!isWhole)} />
      )}
      {counted !== null && <p className={styles.note}>{counted}</p>}
    </div>
  );
}

const wayOf = ({ isPickup }: ShippingOption): Way => (isPickup ? 'pickUp' : 'deliver');

type Words = { today: string; storeAddress: string; labels: ReadonlyMap<string, string> };

// Nothing is cheaper or faster than the only one.
const labelsOf = (visible: VisibleOption[]): ReadonlyMap<string, string> => {
  const deliveries = unbeatenDeliveries(visible.filter((one) => one.isSelectable).map(({ option }) => option));
  const [cheapest, fastest] = [deliveries.at(0), deliveries.at(-1)];
  if (!cheapest || !fastest || cheapest === fastest) return new Map();
  return new Map([
    [cheapest.id, cartTexts.cheapest],
    [fastest.id, cartTexts.fastest],
  ]);
};

const cardOf = (option: ShippingOption, productsValue: Centavos, words: Words): RadioCard => {
  const arrival = deliveryWords(option, words.today);
  const name = serviceName(option);
  const label = words.labels.get(option.id);
  // A rule of the store has a name that says what it is; a carrier's service is known by its day.
  const isNamed = option.storeCustomShippingId !== null;
  return {
    value: option.id,
    title: isNamed ? name : arrival,
    description: (
      <>
        {[label, isNamed ? arrival : name].filter(Boolean).join(', ')}
        {option.isPickup && (
          <>
            <br />
            <AddressText text={pickupTexts.at(words.storeAddress)} />
          </>
        )}
      </>
    ),
    price: option.price > 0 && <Price amount={option.price} size="s" />,
    disabledReason: isSelectable(option, productsValue)
      ? undefined
      : cartTexts.minimum(formatBrl(option.storeCustomShipping?.limitCartPriceMin ?? 0)),
  };
};

const Waiting = () => (
  <span className={styles.waiting}>
    <Skeleton shape="fill" />
  </span>
);
