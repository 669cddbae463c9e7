/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing made of the shop's own pieces */
import { useState, type CSSProperties, type ReactNode } from 'react';

import { Awning } from '../../kit/Awning/Awning';
import styles from './SignPreview.module.scss';

type Props = {
  /** What the drawing shows, for those who do not see it. */
  label: string;
  /** What stands on the sign: a name or a logo. */
  sign: ReactNode;
  /** `#rrggbb`, or what is typed so far. */
  color: string;
  /** What stands under the awning. */
  children: ReactNode;
};

// React writes it through the style object of the element, which the page's policy allows.
const themed = (color: string) => ({ '--theme': color }) as CSSProperties;

/** The sign and the awning of a store in a colour of its own: what `--theme` derives, inside one element. */
export function SignPreview({ label, sign, color, children }: Props) {
  // While a colour is half typed, the last whole one stays.
  const [shown, setShown] = useState(color);
  if (/^#[0-9a-f]{6}$/i.test(color) && color !== shown) setShown(color);
  return (
    <div className={styles.preview} role="img" aria-label={label} data-theme="" style={themed(shown)}>
      <div className={styles.sign}>
        {sign}
        <span className={styles.count}>3</span>
      </div>
      <Awning size="panel" />
      {children}
    </div>
  );
}
