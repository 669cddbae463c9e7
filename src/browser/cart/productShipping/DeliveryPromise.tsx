import { type Centavos, formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { zipCodeOf } from '../../../shared/kernel/zipCode';
import { isSelectable } from '../../../shared/shipping/customShipping';
import { deliveryWords } from '../../../shared/shipping/deliveryWords';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { TextButton } from '../../kit/TextLink/TextButton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { askTexts } from '../../texts/askTexts';
import styles from './DeliveryPromise.module.scss';
import { ZIP_CODE_FIELD_ID } from './ProductShipping';
import { selectDestination, selectProductQuote, selectQuotedOptions } from './productShippingSelectors';
import { quoteRetried } from './productShippingSlice';

type Props = {
  /** What is bought is worth so much. */
  value: Centavos;
};

/** When it arrives and what that costs, above the button: the cheapest way and the pick-up; all ways stand below it. */
export function DeliveryPromise({ value }: Props) {
  const text = useAppSelector(selectDestination);
  const quote = useAppSelector(selectProductQuote);
  const options = useAppSelector(selectQuotedOptions);
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const dispatch = useAppDispatch();
  const open = options.filter((option) => isSelectable(option, value));
  const byPrice = open.filter(({ isPickup }) => !isPickup).toSorted((one, other) => one.price - other.price);
  const promised = [...byPrice.slice(0, 1), ...open.filter(({ isPickup }) => isPickup).slice(0, 1)];
  const isKnown = zipCodeOf(text) !== null;
  const ask = () => {
    if (isKnown && quote.status === 'none') dispatch(quoteRetried());
    else document.getElementById(ZIP_CODE_FIELD_ID)?.focus();
  };
  return (
    <div className={styles.promise}>
      {promised.length === 0 ? (
        <p className={styles.line}>
          <Icon name="truck" size="s" />
          <span>{askTexts.calculateDelivery}</span>
        </p>
      ) : (
        <ul>
          {promised.map((option) => (
            <li key={option.id} className={styles.line}>
              <Icon name={option.isPickup ? 'store' : 'truck'} size="s" />
              <span>
                <b>{deliveryWords(option, today)}</b> {/* A price of zero shows nothing (specification §9). */}
                {option.price > 0 && <span className={styles.price}>{formatBrl(option.price)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <TextButton isAlone onClick={ask}>
        {isKnown ? text : askTexts.enterZipCode}
        {isKnown && <VisuallyHidden>{askTexts.changeZipCode}</VisuallyHidden>}
      </TextButton>
    </div>
  );
}
