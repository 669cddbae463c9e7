import { useId, useState } from 'react';
import { flushSync } from 'react-dom';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { selectIsPrivate } from '../../store/storeSelectors';
import { selectCart } from '../cartSelectors';
import { zipCodeTyped } from '../cartSlice';
import { CartBill } from './CartBill';
import { CartDay } from './CartDay';
import { CartLines } from './CartLines';
import { ShippingCalculator } from './ShippingCalculator';
import { VoucherBox } from './VoucherBox';

type Props = {
  /** Removing the last line unmounts the list, and drops the focus. */
  onEmptied: () => void;
};

/** What scrolls: the day on top, the goods, how to receive them, a voucher, and what the total is made of. */
export function CartContents({ onEmptied }: Props) {
  const zipCode = useAppSelector(selectCart)?.zipCode ?? null;
  const isPrivate = useAppSelector(selectIsPrivate);
  const dispatch = useAppDispatch();
  const fieldId = useId();
  const [isAsking, setIsAsking] = useState(zipCode === null);

  function change() {
    // Rendered synchronously (flushSync): mobile keyboards open only for a focus within the tap itself.
    flushSync(() => {
      setIsAsking(true);
      dispatch(zipCodeTyped({ text: '' }));
    });
    document.getElementById(fieldId)?.focus();
  }

  return (
    <>
      <div>
        <CartDay onChange={change} />
        <CartLines onEmptied={onEmptied} />
      </div>
      <ShippingCalculator fieldId={fieldId} isAsking={isAsking} onOpened={() => setIsAsking(false)} />
      {!isPrivate && <VoucherBox />}
      <CartBill />
    </>
  );
}
