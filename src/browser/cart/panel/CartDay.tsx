import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatZipCode } from '../../../shared/kernel/zipCode';
import { promiseOfOption } from '../../../shared/shipping/deliveryPromise';
import { promiseWords } from '../../../shared/shipping/deliveryWords';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { AddressText } from '../../kit/AddressText/AddressText';
import { Icon } from '../../kit/Icon/Icon';
import { TextButton } from '../../kit/TextLink/TextButton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectStore } from '../../store/storeSelectors';
import { cartPanelTexts } from '../../texts/cartPanelTexts';
import { cartTexts } from '../../texts/cartTexts';
import { selectCart, selectChosenOption, selectIsQuoting } from '../cartSelectors';
import styles from './CartDay.module.scss';

type Props = {
  /** The shopper wants to have it sent elsewhere. */
  onChange: () => void;
};

/** When all of it arrives and where, said once above the goods. Renders nothing without a destination. */
export function CartDay({ onChange }: Props) {
  const cart = useAppSelector(selectCart);
  const option = useAppSelector(selectChosenOption);
  const isQuoting = useAppSelector(selectIsQuoting);
  const enteredAt = useAppSelector(selectEnteredAt);
  const { legal } = useAppSelector(selectStore);
  if (!cart || (cart.zipCode === null && option === null)) return null;
  const zipCode = cart.zipCode === null ? '' : formatZipCode(cart.zipCode);
  const day = option && promiseWords(promiseOfOption(option, storeDayOf(enteredAt || 0)));
  return (
    <p className={styles.day}>
      <Icon name={option?.isPickup ? 'store' : 'truck'} />
      <span className={styles.words}>
        <b>{day ?? (isQuoting ? cartTexts.quoting : cartPanelTexts.sentTo(zipCode))}</b>{' '}
        {option && (
          <span className={styles.place}>
            <AddressText text={option.isPickup ? streetOf(legal.address) : zipCode} />
          </span>
        )}
      </span>
      {cart.zipCode !== null && (
        <TextButton onClick={onChange}>
          {cartPanelTexts.change}
          <VisuallyHidden>{cartPanelTexts.changeWhat}</VisuallyHidden>
        </TextButton>
      )}
    </p>
  );
}

// Its details are on its card among the shipping options.
const streetOf = (address: string): string => address.split(', ').slice(0, 2).join(', ');
