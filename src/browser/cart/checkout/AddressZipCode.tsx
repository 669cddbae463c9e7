import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

import { zipCodeOf } from '../../../shared/kernel/zipCode';
import type { AddressEntry } from '../../account/addressEntry';
import { filledIn } from '../../account/addressRules';
import type { Place } from '../../location/place';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { useFormField } from '../../kit/FormField/useFormField';
import { FormCell } from '../../kit/FormGrid/FormCell';
import { Icon } from '../../kit/Icon/Icon';
import { Loader } from '../../kit/Loader/Loader';
import { MaskedField } from '../../kit/MaskedField/MaskedField';
import { zipCodeMask } from '../../kit/masks/masks';
import { TextLink } from '../../kit/TextLink/TextLink';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectPlace, selectZipCode } from '../cartSelectors';
import { zipCodeTyped } from '../cartSlice';
import styles from './AddressZipCode.module.scss';

/** Where Correios find a postal code for a street. */
const CORREIOS_SEARCH = 'https://buscacepinter.correios.com.br/app/endereco/index.php';

/** The address's postal code: requests quotes at the eighth digit, and fills the address in when it is found. */
export function AddressZipCode() {
  const { values, setValues } = useFormikContext<AddressEntry>();
  const { status } = useAppSelector(selectZipCode);
  const place = useAppSelector(selectPlace);
  const dispatch = useAppDispatch();
  const field = useFormField('zipCode');
  const isLooking = status === 'looking';
  const isFound = values.cityId !== '';

  const fillIn = useEffectEvent((found: Place) => {
    const isHalfTyped = values.zipCode !== '' && zipCodeOf(values.zipCode) === null;
    if (!isHalfTyped) void setValues(filledIn(values, found));
  });
  useEffect(() => {
    if (place) fillIn(place);
  }, [place]);

  function type(zipCode: string) {
    void setValues({ ...values, zipCode, cityId: '', cityName: '', stateId: '' });
    dispatch(zipCodeTyped({ text: zipCode }));
  }

  const found = isFound && (
    <>
      <Icon name="pin" size="s" />
      {checkoutTexts.place(values.neighborhood, values.cityName, values.stateId)}
    </>
  );
  return (
    <>
      <FormCell span={3}>
        <MaskedField
          {...field}
          mask={zipCodeMask}
          label={checkoutTexts.zipCode}
          autoComplete="postal-code"
          helper={isLooking ? checkoutTexts.zipCodeLooking : found}
          isHelperGood={isFound && !isLooking}
          error={isLooking ? null : field.error}
          state={isLooking ? 'neutral' : isFound ? 'valid' : field.state}
          mark={isLooking ? <Loader size="s" /> : undefined}
          onChange={type}
        />
      </FormCell>
      <FormCell span={3}>
        <span className={styles.beside}>
          <TextLink to={CORREIOS_SEARCH} isExternal isAlone>
            {checkoutTexts.unknownZipCode}
          </TextLink>
        </span>
      </FormCell>
    </>
  );
}
