import type { ReactNode } from 'react';

import { SignPicture } from '../store/Logo/SignPicture';
import { SignWords } from '../store/Logo/SignWords';
import { SignPreview } from '../store/SignPreview/SignPreview';
import ball from './pictures/ball.svg';
import food from './pictures/food.svg';
import styles from './StoreFront.module.scss';

type Props = {
  label: string;
  /** The name on the sign. */
  name: string;
  /** Where the logo is that stands there instead; null: none. */
  logoUrl?: string | null;
  color: string;
  /** What is said under it. */
  note: string;
  /** What stands under the shelf. */
  children?: ReactNode;
};

/** How the shop will look: its sign, its colour and a shelf with two goods. */
export function StoreFront({ label, name, logoUrl = null, color, note, children }: Props) {
  const sign = logoUrl === null ? <SignWords name={name} /> : <SignPicture name={name} src={logoUrl} />;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{label}</figcaption>
      <SignPreview label={label} sign={sign} color={color}>
        <div className={styles.shelf}>
          <img src={food} width="700" height="700" alt="" />
          <img src={ball} width="700" height="700" alt="" />
        </div>
        {children}
      </SignPreview>
      <p className={styles.note}>{note}</p>
    </figure>
  );
}
