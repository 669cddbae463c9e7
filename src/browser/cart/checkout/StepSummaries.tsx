import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatBrl } from '../../../shared/kernel/money';
import { CityLine } from '../../account/CityLine';
import { chosenWords } from '../../../shared/shipping/deliveryWords';
import { selectEnteredAt } from '../../app/appSelectors';
import { useAppSelector } from '../../app/hooks';
import { AddressText } from '../../kit/AddressText/AddressText';
import { paymentLines } from '../../payment/paymentWords';
import { selectStore } from '../../store/storeSelectors';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { selectCart, selectChosenOption } from '../cartSelectors';
import { selectAddress, selectBuyer, selectPayment } from '../checkoutSelectors';
import styles from './StepSummaries.module.scss';

/** Who buys, in two lines. */
export function IdentificationSummary() {
  const { name, email, phone, document } = useAppSelector(selectBuyer);
  return (
    <>
      <b className={styles.first}>{name}</b>
      <br />
      {email}, <span className={styles.whole}>{phone}</span>
      <br />
      {checkoutTexts.documentOf(document)}
    </>
  );
}

/** Where it goes, in two lines. */
export function DeliverySummary() {
  const address = useAppSelector(selectAddress);
  const { street, number, complement } = address;
  return (
    <>
      <b className={styles.first}>{checkoutTexts.streetLine(street, number, complement)}</b>
      <br />
      <CityLine of={address} />
    </>
  );
}

/** How it gets there, in two lines. */
export function ShippingSummary() {
  const option = useAppSelector(selectChosenOption);
  const enteredAt = useAppSelector(selectEnteredAt);
  const { method } = useAppSelector(selectPayment);
  const { legal } = useAppSelector(selectStore);
  if (option === null) return null;
  return (
    <>
      <b className={styles.first}>{checkoutTexts.chosenShipping(option.name, option.companyName)}</b>
      {option.price > 0 && `, ${formatBrl(option.price)}`}
      <br />
      {chosenWords(option, storeDayOf(enteredAt || 0), method)}
      {option.isPickup && (
        <>
          <br />
          <AddressText text={pickupTexts.at(legal.address)} />
        </>
      )}
    </>
  );
}

/** How it is paid, in two lines. */
export function PaymentSummary() {
  const payment = useAppSelector(selectPayment);
  const total = useAppSelector(selectCart)?.total ?? 0;
  const [first, second] = paymentLines(payment, total);
  return (
    <>
      <b className={styles.first}>{first}</b>
      <br />
      {second}
    </>
  );
}
