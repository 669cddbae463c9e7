/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing made of the shop's own pieces */
import type { CSSProperties } from 'react';

import { LogoFace } from '../../../store/Logo/Logo';
import { Awning } from '../../../kit/Awning/Awning';
import { buttonLook } from '../../../kit/Button/buttonLook';
import { FormField } from '../../../kit/FormField/FormField';
import { useFormField } from '../../../kit/FormField/useFormField';
import { pictureSrc } from '../../../platform/chosenPictures';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { textField } from '../../kit/fieldProps';
import { AdminSection } from '../../kit/AdminSection';
import styles from './ThemeCard.module.scss';

const COLORS = Object.entries(myStoreSectionTexts.colorNames);

// React writes it through the style object of the element, which the page's policy allows.
const themed = (color: string) => ({ '--theme': color }) as CSSProperties;

/** The store's colour, and how the shop looks in it: what `--theme` derives, contrast included, inside one element. */
export function ThemeCard() {
  const { value, onChange } = useFormField('themeColor');
  const { value: name } = useFormField('name');
  const { value: logo } = useFormField('logoUrl');
  const isColor = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <AdminSection title={myStoreSectionTexts.themeTitle}>
      <div className={styles.swatches} role="radiogroup" aria-label={myStoreSectionTexts.themeTitle}>
        {COLORS.map(([color, word]) => (
          <label key={color} className={styles.swatch}>
            <input
              type="radio"
              name="my-store-swatch"
              className={styles.radio}
              aria-label={word}
              checked={value.toLowerCase() === color}
              onChange={() => onChange(color)}
            />
            <span className={styles.dot} style={{ background: color }} />
          </label>
        ))}
      </div>
      <FormField
        {...textField}
        name="themeColor"
        label={myStoreSectionTexts.themeColor}
        helper={myStoreSectionTexts.themeHelper}
        maxLength={7}
        autoCapitalize="none"
      />
      <div
        className={styles.preview}
        role="img"
        aria-label={myStoreSectionTexts.preview}
        data-theme=""
        style={isColor ? themed(value) : undefined}
      >
        <div className={styles.sign}>
          <LogoFace name={name || myStoreSectionTexts.name} logoUrl={logo === '' ? null : pictureSrc(logo)} />
          <span className={styles.count}>3</span>
        </div>
        <Awning size="panel" />
        <div className={styles.body}>
          <span className={styles.link}>{myStoreSectionTexts.previewLink}</span>
          <span className={buttonLook({ size: 's', isWide: true })}>{myStoreSectionTexts.previewKey}</span>
        </div>
      </div>
    </AdminSection>
  );
}
