import { formatDocument } from '../../../shared/kernel/documents';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatBrl } from '../../../shared/kernel/money';
import { chosenWords } from '../../../shared/shipping/deliveryWords';
import { selectEnteredAt } from '../../app/appSelectors';
import { addressOf } from '../../account/addressRules';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { AddressText } from '../../kit/AddressText/AddressText';
import { Button } from '../../kit/Button/Button';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { paymentLines } from '../../payment/paymentWords';
import { selectStore } from '../../store/storeSelectors';
import { cartTexts } from '../../texts/cartTexts';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { selectCart, selectCartCount, selectChosenOption, selectIsCartBusy } from '../cartSelectors';
import { selectAddress, selectAttempt, selectBuyer, selectIsPlacing, selectPayment } from '../checkoutSelectors';
import { orderAsked } from '../checkoutSlice';
import { buyerOf } from '../checkoutValidation';
import { AttemptMessage } from './AttemptMessage';
import { DuplicateQuestion } from './DuplicateQuestion';
import styles from './ReviewStep.module.scss';
import { StepFoot } from './StepFoot';
import { TotalChanged } from './TotalChanged';
import { useAgreedTotal } from './useAgreedTotal';

/** Everything once more, and the one key that says 'Pagar'. */
export function ReviewStep() {
  const cart = useAppSelector(selectCart);
  const count = useAppSelector(selectCartCount);
  const option = useAppSelector(selectChosenOption);
  const buyer = useAppSelector(selectBuyer);
  const address = useAppSelector(selectAddress);
  const attempt = useAppSelector(selectAttempt);
  const payment = useAppSelector(selectPayment);
  const isPlacing = useAppSelector(selectIsPlacing);
  const isBusy = useAppSelector(selectIsCartBusy);
  const { legal } = useAppSelector(selectStore);
  const enteredAt = useAppSelector(selectEnteredAt);
  const dispatch = useAppDispatch();
  const { before, agree } = useAgreedTotal(cart?.total ?? 0, attempt);
  if (cart === null) return null;

  const facts = [
    { name: checkoutTexts.reviewProducts, value: cartTexts.products(count) },
    ...(option
      ? [
          {
            name: option.isPickup ? pickupTexts.arrival : checkoutTexts.reviewArrival,
            value: chosenWords(option, storeDayOf(enteredAt || 0), payment.method),
          },
          ...(option.isPickup ? [{ name: pickupTexts.title, value: legal.address }] : []),
        ]
      : []),
    { name: checkoutTexts.reviewPayment, value: paymentLines(payment, cart.total).join('. ') },
    {
      name: checkoutTexts.seller,
      value: `${legal.legalName}, CNPJ ${formatDocument(legal.companyId)}, ${legal.address}`,
    },
    { name: checkoutTexts.regret, value: checkoutTexts.regretText },
  ];
  const entries = { buyer: buyerOf(buyer), address: addressOf(address) };
  const key = (
    <Button size="l" isWide isLoading={isPlacing || isBusy} onClick={() => dispatch(orderAsked(entries))}>
      {attempt.status === 'unknown' ? checkoutTexts.checkAgain : checkoutTexts.pay(formatBrl(cart.total))}
    </Button>
  );
  // No click that was meant for another amount pays this one.
  const agreeing = (
    <Button key="agree" size="l" isWide tone="line" isLoading={isBusy} onClick={agree}>
      {checkoutTexts.totalAgreed(formatBrl(cart.total))}
    </Button>
  );
  return (
    <div className={styles.step}>
      <AttemptMessage attempt={attempt} total={cart.total} />
      <DuplicateQuestion attempt={attempt} entries={entries} />
      <VisuallyHidden isLive>{isPlacing ? checkoutTexts.placing : ''}</VisuallyHidden>
      {attempt.status === 'unknown' ? (
        key
      ) : (
        <>
          <p className={styles.intro}>{checkoutTexts.reviewIntro}</p>
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={name} className={styles.fact}>
                <dt className={styles.name}>{name}</dt>
                <dd>
                  <AddressText text={value} />
                </dd>
              </div>
            ))}
          </dl>
          <TotalChanged before={before} now={cart.total} />
          <StepFoot step="review">{before === null ? key : agreeing}</StepFoot>
        </>
      )}
    </div>
  );
}
