import { buttonLook } from '../../../kit/Button/buttonLook';
import { ColorSwatches } from '../../../kit/ColorSwatches/ColorSwatches';
import { FormField } from '../../../kit/FormField/FormField';
import { useFormField } from '../../../kit/FormField/useFormField';
import { pictureSrc } from '../../../platform/chosenPictures';
import { LogoFace } from '../../../store/Logo/LogoFace';
import { SignPreview } from '../../../store/SignPreview/SignPreview';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { THEME_COLORS } from '../../../texts/themeColorTexts';
import { textField } from '../../kit/fieldProps';
import { AdminSection } from '../../kit/AdminSection';
import styles from './ThemeCard.module.scss';

/** The store's colour, and how the shop looks in it: what `--theme` derives, contrast included, inside one element. */
export function ThemeCard() {
  const { value, onChange } = useFormField('themeColor');
  const { value: name } = useFormField('name');
  const { value: logo } = useFormField('logoUrl');
  return (
    <AdminSection title={myStoreSectionTexts.themeTitle}>
      <ColorSwatches
        legend={myStoreSectionTexts.themeTitle}
        isLegendHidden
        colors={THEME_COLORS}
        value={value}
        onChange={onChange}
      />
      <FormField
        {...textField}
        name="themeColor"
        label={myStoreSectionTexts.themeColor}
        helper={myStoreSectionTexts.themeHelper}
        maxLength={7}
        autoCapitalize="none"
      />
      <SignPreview
        label={myStoreSectionTexts.preview}
        sign={<LogoFace name={name || myStoreSectionTexts.name} logoUrl={logo === '' ? null : pictureSrc(logo)} />}
        color={value}
      >
        <div className={styles.body}>
          <span className={styles.link}>{myStoreSectionTexts.previewLink}</span>
          <span className={buttonLook({ size: 's', isWide: true })}>{myStoreSectionTexts.previewKey}</span>
        </div>
      </SignPreview>
    </AdminSection>
  );
}
