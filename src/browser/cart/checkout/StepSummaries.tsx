import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatBrl } from '../../../shared/kernel/money';
import { chosenWords } from '../../../shared/shipping/deliveryWords';
import { chosenShiftWords } from '../../../shared/shipping/shiftWords';
import { serviceName } from '../../../shared/shipping/serviceNames';
import { isCardMethod } from '../../../shared/payment/paymentMethods';
import { CityLine } from '../../account/CityLine';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { AddressText } from '../../kit/AddressText/AddressText';
import { METHOD_SCREENS } from '../../payment/paymentMethods';
import { selectStore } from '../../store/storeSelectors';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { selectCart, selectChosenOption } from '../cartSelectors';
import { selectAddress, selectBuyer, selectPayment } from '../checkoutSelectors';
import { selectChosenShift } from '../checkoutShift';
import styles from './StepSummaries.module.scss';

type Props = {
  /** In one line, for the review: what it is about, without what only helps to recognise it. */
  isBrief: boolean;
};

/** Who buys. */
export function IdentificationSummary({ isBrief }: Props) {
  const { name, email, phone, document } = useAppSelector(selectBuyer);
  const documentWords = <span className={styles.whole}>{checkoutTexts.documentOf(document)}</span>;
  return (
    <>
      <b className={styles.first}>{name}</b>
      {isBrief ? (
        <>, {documentWords}</>
      ) : (
        <>
          <br />
          {email}, <span className={styles.whole}>{phone}</span>
          <br />
          {documentWords}
        </>
      )}
    </>
  );
}

/** Where it goes. */
export function DeliverySummary({ isBrief }: Props) {
  const address = useAppSelector(selectAddress);
  const { street, number, complement, zipCode } = address;
  return (
    <>
      <b className={styles.first}>{checkoutTexts.streetLine(street, number, complement)}</b>
      {isBrief ? (
        <>
          , <span className={styles.whole}>{zipCode}</span>
        </>
      ) : (
        <>
          <br />
          <CityLine of={address} />
        </>
      )}
    </>
  );
}

/** How it gets there. */
export function ShippingSummary({ isBrief }: Props) {
  const option = useAppSelector(selectChosenOption);
  const enteredAt = useAppSelector(selectEnteredAt);
  const { method } = useAppSelector(selectPayment);
  const { legal } = useAppSelector(selectStore);
  const chosen = useAppSelector(selectChosenShift);
  if (option === null) return null;
  const name = serviceName(option);
  return (
    <>
      <b className={styles.first}>
        {chosen ? chosenShiftWords(chosen) : chosenWords(option, storeDayOf(enteredAt || 0), method)}
      </b>
      {isBrief ? (
        `, ${name}`
      ) : (
        <>
          <br />
          {[name, option.price > 0 && formatBrl(option.price)].filter(Boolean).join(', ')}
          {option.isPickup && (
            <>
              <br />
              <AddressText text={pickupTexts.at(legal.address)} />
            </>
          )}
        </>
      )}
    </>
  );
}

/** How it is paid. */
export function PaymentSummary({ isBrief }: Props) {
  const payment = useAppSelector(selectPayment);
  const total = useAppSelector(selectCart)?.total ?? 0;
  const [first, second] = METHOD_SCREENS[payment.method].review(payment, total);
  // A card's installments are what is agreed to; what is only worth knowing of the others was said before.
  const isSaid = isBrief && !isCardMethod(payment.method);
  return (
    <>
      <b className={styles.first}>{first}</b>
      {!isSaid && (isBrief ? ', ' : <br />)}
      {!isSaid && second}
    </>
  );
}
