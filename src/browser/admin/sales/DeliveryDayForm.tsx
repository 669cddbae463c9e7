import { addDays, dayOfText, formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { DELIVERY_SHIFTS, scheduleLimits } from '../../../shared/shipping/deliveryShifts';
import { chosenShiftWords, shiftWords } from '../../../shared/shipping/shiftWords';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { FormDateField } from '../../kit/FormField/FormDateField';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { salesTexts } from '../../texts/salesTexts';
import { RequestForm } from '../kit/RequestForm';
import { isWhy, MAX_WHY_LENGTH, type SaleFormProps } from './saleForm';
import lead from './SaleForm.module.scss';

const SHIFTS = DELIVERY_SHIFTS.map((value) => ({ value, description: shiftWords(value) }));

/** Asks for another day and shift of a delivery of the store's own, and for the reason that its buyer reads. */
export function DeliveryDayForm({ sale, request, onAsk, onCancel }: SaleFormProps) {
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const last = addDays(today, scheduleLimits.movedAhead);
  const { arrivesTo: date, shift = 'morning' } = sale.order.shipping;
  return (
    <>
      <p className={lead.lead}>{salesTexts.moveDeliveryText(chosenShiftWords({ date, shift }))}</p>
      <RequestForm
        id="sale-delivery-day"
        request={request}
        initialValues={{ date: formatDay(date < today ? today : date), shift, why: '' }}
        validate={({ date: typed, why }) => {
          const day = dayOfText(typed);
          return {
            date: day !== null && day >= today && day <= last ? undefined : salesTexts.moveDeliveryDayWrong,
            why: isWhy(why) ? undefined : salesTexts.whyMissing,
          };
        }}
        onSubmit={({ date: typed, shift: chosen, why }) => {
          const day = dayOfText(typed);
          const to = DELIVERY_SHIFTS.find((one) => one === chosen);
          if (day !== null && to) onAsk({ name: 'deliveryDay', date: day, shift: to, why: why.trim() });
        }}
        refusals={{ ShippingUnavailableError: { title: salesTexts.moveDeliveryFull } }}
        submit={salesTexts.moveDelivery}
        onCancel={onCancel}
      >
        <FormDateField name="date" label={salesTexts.moveDeliveryDay} today={today} min={today} max={last} size="s" />
        <FormSelect name="shift" label={salesTexts.moveDeliveryShift} emptyText={null} options={SHIFTS} />
        <FormTextArea
          name="why"
          label={salesTexts.why}
          helper={salesTexts.moveDeliveryWhyHelper}
          rows={2}
          maxLength={MAX_WHY_LENGTH}
        />
      </RequestForm>
    </>
  );
}
