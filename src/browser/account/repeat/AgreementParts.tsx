import { formatBrl } from '../../../shared/kernel/money';
import type { Refusal } from '../../../shared/kernel/refusal';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { discountWords } from '../../../shared/repeat/discountWords';
import { deliveryWords } from '../../../shared/shipping/deliveryWords';
import { serviceName } from '../../../shared/shipping/serviceNames';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { ErrorSummary } from '../../kit/ErrorSummary/ErrorSummary';
import { Icon } from '../../kit/Icon/Icon';
import { Price } from '../../kit/Price/Price';
import { RadioCards } from '../../kit/RadioCards/RadioCards';
import { Sums } from '../../kit/Sums/Sums';
import { refusalTexts } from '../../texts/refusalTexts';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { deliveryChosen, totalOf, type Agreement } from './repeatSlice';
import { inSentence } from './repeatWords';
import styles from './Repeat.module.scss';

/** Ways of delivery that can repeat themselves. */
export function DeliveryCards({ agreement }: { agreement: Agreement }) {
  const today = storeDayOf(useAppSelector(selectEnteredAt));
  const dispatch = useAppDispatch();
  const { quote, shippingId } = agreement;
  if (quote === null) return null;
  if (quote.listShipping.length === 0) return <output>{texts.placeNoWay}</output>;
  return (
    <RadioCards
      legend={texts.placeDelivery}
      value={shippingId}
      options={quote.listShipping.map((option) => ({
        value: option.id,
        title: serviceName(option),
        description: inSentence(deliveryWords(option, today)),
        price: option.price > 0 ? <Price amount={option.price} size="s" /> : undefined,
      }))}
      onChange={(id) => void dispatch(deliveryChosen({ shippingId: id }))}
    />
  );
}

/** The total of an agreement, line by line. */
export function AgreementSums({ agreement, label }: { agreement: Agreement; label: string }) {
  const { quote, shippingId, state } = agreement;
  const total = totalOf(agreement);
  const option = quote?.listShipping.find(({ id }) => id === shippingId);
  if (quote === null || option === undefined || total === null) {
    return <output>{state.value === 'pricing' || state.value === 'repricing' ? texts.pricing : ''}</output>;
  }
  const { productsValue, discountValue, discountPercent, discountMost, discountMissing, listProduct } = quote;
  return (
    <Sums
      isBusy={state.value === 'pricing' || state.value === 'repricing'}
      rows={[
        {
          label: texts.products(listProduct.reduce((sum, { quantity }) => sum + quantity, 0)),
          value: formatBrl(productsValue),
        },
        ...(discountValue > 0
          ? [
              {
                label: discountWords({ percent: discountPercent, most: discountMost }),
                value: texts.minus(formatBrl(discountValue)),
                tone: 'less' as const,
              },
            ]
          : []),
        ...(discountMissing > 0
          ? [{ label: texts.discountMissing, value: texts.missing(formatBrl(discountMissing)), tone: 'open' as const }]
          : []),
        ...(option.price > 0 ? [{ label: serviceName(option), value: formatBrl(option.price) }] : []),
      ]}
      total={{ label, amount: total }}
    />
  );
}

/** What the server answered to a price, or to what was agreed to. */
export function AgreementMessage({ agreement }: { agreement: Agreement }) {
  const { state, before, refusal } = agreement;
  const total = totalOf(agreement);
  if (state.value === 'changed' && before !== null && total !== null)
    return (
      <div className={styles.note} role="alert">
        <Icon name="warn" size="s" />
        <span>
          {texts.totalChangedTitle(formatBrl(before), formatBrl(total))}. {texts.totalChangedKept}
        </span>
      </div>
    );
  return refusal === null ? null : <ErrorSummary title={wordsOf(refusal)} errors={[]} />;
}

const wordsOf = ({ name, details }: Refusal): string => {
  if (name === 'ValidationError' && details?.fields && 'body' in details.fields) return texts.tooMany;
  return texts.unpriced[name] ?? refusalTexts[name];
};

/** Whether the total shown may be agreed to. */
export const mayAgree = ({ state: { value } }: Agreement): boolean => value === 'priced' || value === 'changed';
