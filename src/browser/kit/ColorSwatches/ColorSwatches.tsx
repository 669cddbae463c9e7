import { useId } from 'react';

import styles from './ColorSwatches.module.scss';

type Props = {
  /** What is coloured, said before the names of the colours; hidden where a heading above says it. */
  legend: string;
  isLegendHidden?: boolean;
  /** Colours as `#rrggbb`, each with its name. */
  colors: readonly (readonly [hex: string, name: string])[];
  /** The chosen colour; one that is not offered leaves all dots open. */
  value: string;
  onChange: (hex: string) => void;
};

/** Colours to choose from by pointing at them: a radio group of dots. */
export function ColorSwatches({ legend, isLegendHidden = false, colors, value, onChange }: Props) {
  const group = useId();
  return (
    <fieldset>
      <legend className={isLegendHidden ? styles.hiddenLegend : styles.legend}>{legend}</legend>
      <div className={styles.swatches}>
        {colors.map(([hex, name]) => (
          <label key={hex} className={styles.swatch}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              aria-label={name}
              checked={value.toLowerCase() === hex}
              onChange={() => onChange(hex)}
            />
            <span className={styles.dot} style={{ background: hex }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
