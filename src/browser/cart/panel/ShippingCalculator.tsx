import { useEffect, useId, useRef, type FormEvent } from 'react';

import { zipCodeOf } from '../../../shared/kernel/zipCode';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Loader } from '../../kit/Loader/Loader';
import { MaskedField } from '../../kit/MaskedField/MaskedField';
import { zipCodeMask } from '../../kit/masks/masks';
import { cartPanelTexts } from '../../texts/cartPanelTexts';
import { cartTexts } from '../../texts/cartTexts';
import { selectCart, selectZipCode } from '../cartSelectors';
import { zipCodeTyped } from '../cartSlice';
import { ShippingOptions } from '../ShippingOptions/ShippingOptions';
import styles from './ShippingCalculator.module.scss';
import { waitTexts } from '../../texts/waitTexts';

type Props = {
  /** The field's id, for links to it. */
  fieldId: string;
  /** The field is shown though it is known where to. */
  isAsking: boolean;
  /** The shopper has pressed 'Calcular': the field may go as soon as its place is known. */
  onOpened: () => void;
};

/** Where to, and how the shopper wants to get it. It is looked up at the eighth digit; 'Calcular' does it again. */
export function ShippingCalculator({ fieldId, isAsking, onOpened }: Props) {
  const { text, status, isTooMany } = useAppSelector(selectZipCode);
  const cart = useAppSelector(selectCart);
  const dispatch = useAppDispatch();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isKnown = status !== 'failed' && (cart?.zipCode ?? null) !== null && zipCodeOf(text) === cart?.zipCode;
  const isFieldShown = isAsking || !isKnown;
  const isOffered =
    status !== 'failed' && ((cart?.zipCode ?? null) !== null || (cart?.selectedShippingId ?? null) !== null);

  const wasShown = useRef(isFieldShown);
  useEffect(() => {
    // The field goes, and the focus that was in it.
    if (wasShown.current && !isFieldShown) heading.current?.focus();
    wasShown.current = isFieldShown;
  }, [isFieldShown]);

  function calculate(event: FormEvent) {
    event.preventDefault();
    if (zipCodeOf(text) === null) document.getElementById(fieldId)?.focus();
    else if (status === 'failed') dispatch(zipCodeTyped({ text }));
    onOpened();
  }

  return (
    <section className={styles.block} aria-labelledby={id}>
      <h3 ref={heading} className={styles.title} id={id} tabIndex={-1}>
        {isFieldShown ? cartTexts.shippingTitle : cartPanelTexts.receiveTitle}
      </h3>
      {isFieldShown && (
        <form noValidate onSubmit={calculate}>
          <MaskedField
            id={fieldId}
            mask={zipCodeMask}
            label={cartTexts.zipCode}
            isRequired={false}
            value={text}
            autoComplete="postal-code"
            enterKeyHint="go"
            placeholder="00000-000"
            helper={zipCodeOf(text) === null ? cartTexts.zipCodeHelper : null}
            error={status === 'failed' ? (isTooMany ? waitTexts.zipCode : cartTexts.zipCodeNotFound) : null}
            mark={status === 'looking' ? <Loader size="s" /> : undefined}
            beside={
              <Button tone="outlined" type="submit">
                {cartTexts.calculate}
              </Button>
            }
            onChange={(typed) => dispatch(zipCodeTyped({ text: typed }))}
          />
        </form>
      )}
      {isOffered && <ShippingOptions />}
    </section>
  );
}
