import { useState, type FormEvent } from 'react';

import type { ProductVariant } from '../../../shared/catalog/catalogContract';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatBrl } from '../../../shared/kernel/money';
import { zipCodeOf } from '../../../shared/kernel/zipCode';
import { isSelectable } from '../../../shared/shipping/customShipping';
import { serviceName } from '../../../shared/shipping/serviceNames';
import { rankedShipping } from '../../../shared/shipping/shippingRanking';
import { countedWords, deliveryWords } from '../../../shared/shipping/deliveryWords';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { AddressText } from '../../kit/AddressText/AddressText';
import { Button } from '../../kit/Button/Button';
import { MaskedField } from '../../kit/MaskedField/MaskedField';
import { zipCodeMask } from '../../kit/masks/masks';
import { Price } from '../../kit/Price/Price';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { TextButton } from '../../kit/TextLink/TextButton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectStore } from '../../store/storeSelectors';
import { cartLoadTexts } from '../../texts/cartLoadTexts';
import { cartTexts } from '../../texts/cartTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { MoreOptions } from '../ShippingOptions/MoreOptions';
import styles from './ProductShipping.module.scss';
import { selectDestination, selectProductQuote, selectQuotedOptions } from './productShippingSelectors';
import { destinationTyped, quoteRetried } from './productShippingSlice';
import { waitWords } from '../../core/waitWords';

/** The field of the postal code, for what leads to it. */
export const ZIP_CODE_FIELD_ID = 'product-zip-code';

type Props = { variant: ProductVariant; quantity: number };

/** What delivery of this variant costs, as the cart will say it (rules §7): quoted at the eighth digit of the CEP. */
export function ProductShipping({ variant, quantity }: Props) {
  const text = useAppSelector(selectDestination);
  const quote = useAppSelector(selectProductQuote);
  const productsValue = variant.price * quantity;
  const options = useAppSelector(selectQuotedOptions);
  const { first, all } = rankedShipping(options, productsValue, null);
  const [isWhole, setIsWhole] = useState(false);
  const enteredAt = useAppSelector(selectEnteredAt);
  const { legal } = useAppSelector(selectStore);
  const dispatch = useAppDispatch();
  const isQuoting = quote.status === 'quoting';
  const today = storeDayOf(enteredAt || 0);
  const counted = countedWords(options);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (zipCodeOf(text) === null) document.getElementById(ZIP_CODE_FIELD_ID)?.focus();
    else dispatch(quoteRetried());
  };
  const said = {
    none: '',
    zipCodeNotFound: '',
    quoting: cartTexts.quoting,
    quoted: options.length > 0 ? cartTexts.optionCount(all.length) : cartTexts.noOptions,
    failed: '',
  }[quote.status];
  return (
    <form className={styles.ship} aria-label={cartTexts.shippingTitle} onSubmit={send}>
      <MaskedField
        id={ZIP_CODE_FIELD_ID}
        mask={zipCodeMask}
        label={cartTexts.shippingTitle}
        isRequired={false}
        value={text}
        autoComplete="postal-code"
        enterKeyHint="go"
        placeholder="00000-000"
        helper={zipCodeOf(text) === null ? cartTexts.zipCodeHelper : null}
        error={quote.status === 'zipCodeNotFound' ? cartTexts.zipCodeNotFound : null}
        beside={
          <Button tone="outlined" type="submit" isLoading={isQuoting}>
            {cartTexts.calculate}
          </Button>
        }
        onChange={(typed) => dispatch(destinationTyped({ text: typed }))}
      />
      <VisuallyHidden isLive>{said}</VisuallyHidden>
      <div aria-busy={isQuoting}>
        {isQuoting && <Waiting />}
        {quote.status === 'quoted' && options.length === 0 && <p className={styles.none}>{cartTexts.noOptions}</p>}
        {quote.status === 'failed' && (
          <p className={styles.none} role="alert">
            {waitWords(quote.refusal)?.text ?? refusalTexts[quote.refusal.name]}{' '}
            <TextButton onClick={() => dispatch(quoteRetried())}>{cartLoadTexts.retry}</TextButton>
          </p>
        )}
        {options.length > 0 && (
          <ul className={styles.list} aria-label={cartTexts.shippingOptions}>
            {(isWhole ? all : first).map((option) => (
              <li key={option.id} className={styles.option}>
                <b>{serviceName(option)}</b>
                {/* A price of zero shows nothing (specification §9). */}
                {option.price > 0 && <Price amount={option.price} size="s" />}
                <span className={styles.note}>{deliveryWords(option, today)}</span>
                {option.isPickup && (
                  <span className={styles.note}>
                    <AddressText text={pickupTexts.at(legal.address)} />
                  </span>
                )}
                {!isSelectable(option, productsValue) && (
                  <span className={styles.why}>
                    {cartTexts.minimum(formatBrl(option.storeCustomShipping?.limitCartPriceMin ?? 0))}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {first.length < all.length && (
          <MoreOptions count={all.length} isWhole={isWhole} onToggle={() => setIsWhole(!isWhole)} />
        )}
        {counted !== null && <p className={styles.terms}>{counted}</p>}
      </div>
    </form>
  );
}

const Waiting = () => (
  <div className={styles.list} aria-hidden="true">
    {[0, 1, 2].map((row) => (
      <div key={row} className={styles.waiting}>
        <Skeleton width="half" />
        <Skeleton width="long" />
      </div>
    ))}
  </div>
);
