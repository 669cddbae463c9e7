import { useFormikContext } from 'formik';

import type { Order } from '../../../shared/order/orderContract';
import { chosenShiftWords, dayWords, shiftWords } from '../../../shared/shipping/shiftWords';
import { FormRadioGroup } from '../../kit/FormField/FormRadioGroup';
import { FormSelect } from '../../kit/FormField/FormSelect';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import type { PaymentFormValues } from '../../payment/PaymentForm';
import { paidDayTexts } from '../../texts/paidDayTexts';
import { daysToChoose } from '../paidDay';
import styles from './PaidDay.module.scss';

/**
 * Asks for day and shift anew, inside the payment's form, where the order's own cannot be kept by money that comes as
 * chosen; nothing where it can.
 */
export function PaidDay({ order }: { order: Order }) {
  const { values } = useFormikContext<PaymentFormValues>();
  const { arrivesTo: date, shift } = order.shipping;
  const days = daysToChoose(order, values.method);
  const isAsked = days !== null && shift !== undefined;
  const day = days?.find((one) => one.date === values.day);
  return (
    <>
      <VisuallyHidden isLive>{isAsked ? paidDayTexts.title : ''}</VisuallyHidden>
      {isAsked && (
        <section className={styles.box} aria-label={paidDayTexts.title}>
          <h3 className={styles.title}>{paidDayTexts.title}</h3>
          <p className={styles.text}>{paidDayTexts.why(chosenShiftWords({ date, shift }), values.method)}</p>
          <FormSelect
            name="day"
            label={paidDayTexts.day}
            helper={paidDayTexts.free}
            options={days.map((one) => ({ value: one.date, description: dayWords(one.date) }))}
          />
          {day && (
            <FormRadioGroup
              name="shift"
              legend={paidDayTexts.shift}
              isRequired
              options={day.shifts.map((one) => ({ value: one, description: shiftWords(one) }))}
            />
          )}
        </section>
      )}
    </>
  );
}
