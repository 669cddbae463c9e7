import type { ReactNode } from 'react';

import { SignWords } from '../store/Logo/SignWords';
import { SignPreview } from '../store/SignPreview/SignPreview';
import ball from './pictures/ball.svg';
import food from './pictures/food.svg';
import styles from './StoreFront.module.scss';

type Props = {
  label: string;
  /** The name on the sign. */
  name: string;
  color: string;
  /** What is said under it. */
  note: string;
  /** What stands under the shelf. */
  children?: ReactNode;
};

/** How the shop will look: its sign, its colour and a shelf with two goods. */
export function StoreFront({ label, name, color, note, children }: Props) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{label}</figcaption>
      <SignPreview label={label} sign={<SignWords name={name} />} color={color}>
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
