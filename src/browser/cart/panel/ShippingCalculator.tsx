import { useId } from 'react';

import { zipCodeOf } from '../../../shared/kernel/zipCode';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { Loader } from '../../kit/Loader/Loader';
import { MaskedField } from '../../kit/MaskedField/MaskedField';
import { zipCodeMask } from '../../kit/masks/masks';
import { cartTexts } from '../../texts/cartTexts';
import { selectCart, selectZipCode } from '../cartSelectors';
import { zipCodeTyped } from '../cartSlice';
import { ShippingOptions } from '../ShippingOptions/ShippingOptions';
import styles from './ShippingCalculator.module.scss';

/** Where to, and what it costs to get there: looks up at the eighth digit. */
export function ShippingCalculator() {
  const { text, status } = useAppSelector(selectZipCode);
  const cart = useAppSelector(selectCart);
  const dispatch = useAppDispatch();
  const id = useId();
  const isComplete = zipCodeOf(text) !== null;

  function change() {
    dispatch(zipCodeTyped({ text: '' }));
    document.getElementById(id)?.focus();
  }

  return (
    <section className={styles.block} aria-labelledby={`${id}-title`}>
      <h3 className={styles.title} id={`${id}-title`}>
        {cartTexts.shippingTitle}
      </h3>
      <MaskedField
        id={id}
        mask={zipCodeMask}
        label={cartTexts.zipCode}
        isRequired={false}
        value={text}
        autoComplete="postal-code"
        helper={isComplete ? null : cartTexts.zipCodeHelper}
        error={status === 'failed' ? cartTexts.zipCodeNotFound : null}
        mark={status === 'looking' ? <Loader size="s" /> : undefined}
        beside={
          isComplete && (
            <Button tone="line" onClick={change}>
              {cartTexts.changeZipCode}
            </Button>
          )
        }
        onChange={(typed) => dispatch(zipCodeTyped({ text: typed }))}
      />
      {(cart?.zipCode || cart?.selectedShippingId) && status !== 'failed' && <ShippingOptions />}
    </section>
  );
}
