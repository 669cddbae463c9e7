import { DELIVERY_SHIFTS, isOpenShift, type ChosenShift, type OpenDay } from '../../../shared/shipping/deliveryShifts';
import { dayWords, shiftWords } from '../../../shared/shipping/shiftWords';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { RadioGroup } from '../../kit/RadioGroup/RadioGroup';
import { Select } from '../../kit/Select/Select';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectPayment } from '../checkoutSelectors';
import { selectDelivery, selectOpenDays } from '../checkoutShift';
import { deliveryEntered } from '../checkoutSlice';
import styles from './ShippingStep.module.scss';

type Props = {
  /** Of the day's field, for an error summary's link; the shift's first radio is `${id}-shift`. */
  id: string;
  /** True once the step could not be passed: what is missing is said beside its field. */
  isChecked: boolean;
};

/** The day and the shift of a way that has them chosen; nothing for every other way. */
export function DeliveryShift({ id, isChecked }: Props) {
  const days = useAppSelector(selectOpenDays);
  const { date, shift } = useAppSelector(selectDelivery);
  const { method } = useAppSelector(selectPayment);
  const dispatch = useAppDispatch();
  if (days === null) return null;
  if (days.length === 0) return <p className={styles.tip}>{checkoutTexts.noDays}</p>;
  const day = days.find((one) => one.date === date);
  const isShiftLeft = shift !== null && day?.shifts.includes(shift) === true;
  // A day that was chosen and is gone says so at once: another way to pay, or other shoppers, took it.
  const missing = isChecked ? checkoutTexts.errors.deliveryDay : null;
  const dayError = day ? null : date === null ? missing : checkoutTexts.errors.deliveryDayGone;
  return (
    <div className={styles.shift}>
      <Select
        id={id}
        label={checkoutTexts.deliveryDay}
        helper={method === 'boleto' ? checkoutTexts.deliveryDayByBoleto : checkoutTexts.deliveryDayFree}
        error={dayError}
        options={days.map((one) => ({ value: one.date, description: dayWords(one.date) }))}
        value={day?.date ?? ''}
        onChange={(chosen) =>
          dispatch(deliveryEntered({ date: chosen || null, shift: stillOpen(days, chosen, shift) }))
        }
      />
      {day && (
        <RadioGroup
          id={`${id}-shift`}
          legend={checkoutTexts.deliveryShift}
          isRequired
          error={isChecked && !isShiftLeft ? checkoutTexts.errors.deliveryShift : null}
          options={DELIVERY_SHIFTS.filter((one) => day.shifts.includes(one)).map((one) => ({
            value: one,
            description: shiftWords(one),
          }))}
          value={isShiftLeft ? shift : ''}
          onChange={(chosen) => {
            const next = day.shifts.find((one) => one === chosen);
            if (next) dispatch(deliveryEntered({ date: day.date, shift: next }));
          }}
        />
      )}
    </div>
  );
}

// A shift stays chosen on another day that has it too.
const stillOpen = (days: readonly OpenDay[], date: string, shift: ChosenShift['shift'] | null) =>
  shift !== null && isOpenShift(days, { date, shift }) ? shift : null;
