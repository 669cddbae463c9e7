import { ColorSwatches } from '../kit/ColorSwatches/ColorSwatches';
import { FormCheckbox } from '../kit/FormField/FormCheckbox';
import { FormField } from '../kit/FormField/FormField';
import { useFormField } from '../kit/FormField/useFormField';
import { TextField } from '../kit/TextField/TextField';
import { THEME_COLORS } from '../texts/themeColorTexts';
import { setupTexts } from '../texts/setupTexts';
import { LogoField } from './LogoField';
import { isColor } from './setupForms';
import { useSetupDispatch, useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';
import { addressTyped } from './setupSlice';
import styles from './StoreFields.module.scss';
import { StoreNameAndAddress } from './StoreNameAndAddress';

/** The fields of the first store. */
export function StoreFields() {
  const { owner, store, address, door } = useSetupSelector(selectSetup);
  const dispatch = useSetupDispatch();
  const color = useFormField('themeColor');
  const isOwn = useFormField('isOwn').value === 'true';
  return (
    <>
      <StoreNameAndAddress
        nameField="name"
        asked={address}
        hostSuffix={door?.hostSuffix}
        words={setupTexts}
        isTyped={store !== null}
        onAddress={(slug) => dispatch(addressTyped({ slug }))}
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
      <LogoField />
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
