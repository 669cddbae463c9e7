import { useState } from 'react';

import { storeSlugOf } from '../../shared/platform/storeSlug';
import { ColorSwatches } from '../kit/ColorSwatches/ColorSwatches';
import { FormCheckbox } from '../kit/FormField/FormCheckbox';
import { FormField } from '../kit/FormField/FormField';
import { useFormField } from '../kit/FormField/useFormField';
import { TextField } from '../kit/TextField/TextField';
import { THEME_COLORS } from '../texts/themeColorTexts';
import { setupTexts } from '../texts/setupTexts';
import { isColor } from './setupForms';
import { useSetupDispatch, useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';
import { addressTyped } from './setupSlice';
import { StoreAddress } from './StoreAddress';
import styles from './StoreFields.module.scss';

/** The fields of the first store. The name fills its address until that is typed. */
export function StoreFields() {
  const { owner, store, address, door } = useSetupSelector(selectSetup);
  const dispatch = useSetupDispatch();
  const name = useFormField('name');
  const slug = useFormField('slug');
  const color = useFormField('themeColor');
  const isOwn = useFormField('isOwn').value === 'true';
  const [isAddressTyped, setIsAddressTyped] = useState(store !== null);

  function takeSlug(text: string) {
    slug.onChange(text);
    dispatch(addressTyped({ slug: text }));
  }

  return (
    <>
      <TextField
        {...name}
        label={setupTexts.storeName}
        maxLength={40}
        autoComplete="organization"
        onChange={(text) => {
          name.onChange(text);
          if (!isAddressTyped) takeSlug(storeSlugOf(text));
        }}
      />
      <StoreAddress
        field={slug}
        asked={address}
        hostSuffix={door?.hostSuffix}
        words={setupTexts}
        onChange={(text) => {
          setIsAddressTyped(text !== '');
          takeSlug(text);
        }}
      />
      <ColorSwatches legend={setupTexts.color} colors={THEME_COLORS} value={color.value} onChange={color.onChange} />
      <div className={styles.half}>
        <TextField
          {...color}
          // Right as it stands there; a tick would say that it was checked.
          state={isColor(color.value) ? 'neutral' : color.state}
          label={setupTexts.otherColor}
          helper={setupTexts.otherColorHelper}
          maxLength={7}
          autoCapitalize="none"
          control={{ spellCheck: false }}
        />
      </div>
      <fieldset className={styles.owner}>
        <legend className={styles.legend}>{setupTexts.storeOwner}</legend>
        <FormCheckbox name="isOwn" helper={setupTexts.meTooHelper}>
          {owner && setupTexts.meToo(owner.name, owner.email)}
        </FormCheckbox>
        {!isOwn && (
          <FormField
            name="ownerEmail"
            label={setupTexts.invitee}
            helper={setupTexts.inviteeHelper}
            type="email"
            autoCapitalize="none"
          />
        )}
      </fieldset>
    </>
  );
}
