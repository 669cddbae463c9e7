import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

import { zipCodeOf } from '../../../shared/kernel/zipCode';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { useFormField } from '../../kit/FormField/useFormField';
import { Loader } from '../../kit/Loader/Loader';
import { MaskedField } from '../../kit/MaskedField/MaskedField';
import { zipCodeMask } from '../../kit/masks/masks';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectCustomerPage } from '../customerSelectors';
import { addressZipCodeTyped } from '../customerSlice';
import type { AddressEntry } from '../addressEntry';
import { filledIn } from '../addressRules';
import type { Place } from '../../location/place';

/** The postal code of an address of the account: fills the rest in at the eighth digit; what it fills in stays editable. */
export function AddressZipCode() {
  const { values, setValues } = useFormikContext<AddressEntry>();
  const requested = useAppSelector(selectCustomerPage('place'));
  const dispatch = useAppDispatch();
  const field = useFormField('zipCode');
  const isLooking = requested.status === 'loading';
  const isFound = values.cityId !== '';
  const place = valueOf(requested);

  const fillIn = useEffectEvent((found: Place) => {
    // An answer to a code that is no longer there.
    if (zipCodeOf(values.zipCode) === found.zipCode) void setValues(filledIn(values, found));
  });
  useEffect(() => {
    if (place) fillIn(place);
  }, [place]);

  function type(text: string) {
    void setValues({ ...values, zipCode: text, cityId: '', cityName: '', stateId: '' });
    const zipCode = zipCodeOf(text);
    if (zipCode !== null) dispatch(addressZipCodeTyped({ zipCode }));
  }

  return (
    <MaskedField
      {...field}
      mask={zipCodeMask}
      label={checkoutTexts.zipCode}
      autoComplete="postal-code"
      helper={
        isLooking
          ? checkoutTexts.zipCodeLooking
          : isFound && checkoutTexts.place(values.neighborhood, values.cityName, values.stateId)
      }
      isHelperGood={isFound && !isLooking}
      error={isLooking ? null : field.error}
      state={isLooking ? 'neutral' : isFound ? 'valid' : field.state}
      mark={isLooking ? <Loader size="s" /> : undefined}
      onChange={type}
    />
  );
}
