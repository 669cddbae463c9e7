import { useRef } from 'react';

import type { SalePayment } from '../../../shared/admin/sales/saleOrderContract';
import type { Refusal as RefusalOf } from '../../../shared/kernel/refusal';
import { isCheckable } from '../../../shared/payment/lookRhythm';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { refusalTexts } from '../../texts/refusalTexts';
import { salesTexts } from '../../texts/salesTexts';
import { Refusal } from '../kit/Refusal';
import { useFocusHeir } from '../kit/useFocusHeir';
import styles from './PaymentCheck.module.scss';
import { saleActionRequested, selectSaleOrder } from './saleOrderSlice';
import { shortInstant } from './saleWords';

/** Asks the provider how a payment stands, while it waits, and says what it answered. */
export function PaymentCheck({ payment: { status, lookedAt } }: { payment: SalePayment }) {
  const { asked } = useAppSelector(selectSaleOrder);
  const now = useAppSelector(selectEnteredAt);
  const dispatch = useAppDispatch();
  const outcome = useRef<HTMLOutputElement>(null);
  const request = asked?.name === 'paymentCheck' ? asked.request : null;
  const isOpen = isCheckable(status);
  // The button goes with the wait; what it found stays, and takes the focus.
  useFocusHeir(isOpen, () => outcome.current);
  if (!isOpen && request === null) return null;
  return (
    <div className={styles.check}>
      {isOpen && (
        <>
          <p className={styles.text}>
            {salesTexts.checkPaymentText} {lookedAt !== null && salesTexts.lookedAt(shortInstant(lookedAt, now))}
          </p>
          <span>
            <Button
              tone="outlined"
              size="s"
              isLoading={request?.status === 'sending'}
              onClick={() => dispatch(saleActionRequested({ name: 'paymentCheck' }))}
            >
              {salesTexts.checkPayment}
            </Button>
          </span>
        </>
      )}
      <output ref={outcome} tabIndex={-1} className={styles.outcome}>
        {request?.status === 'done' && salesTexts.checked[status]}
      </output>
      {request?.status === 'refused' && <Refusal>{wordsOf(request.refusal)}</Refusal>}
    </div>
  );
}

const wordsOf = ({ name, details }: RefusalOf): string => {
  switch (name) {
    case 'TooManyRequestsError':
      return salesTexts.checkedJustNow(details?.retryAfter ?? 1);
    case 'UnavailableError':
      return salesTexts.checkUnanswered;
    default:
      return refusalTexts[name];
  }
};
