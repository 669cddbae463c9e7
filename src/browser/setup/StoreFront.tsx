/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing made of the shop's own pieces */
import { useState, type CSSProperties } from 'react';

import { Awning } from '../kit/Awning/Awning';
import { buttonLook } from '../kit/Button/buttonLook';
import { useFormField } from '../kit/FormField/useFormField';
import { setupTexts } from '../texts/setupTexts';
import ball from './pictures/ball.svg';
import food from './pictures/food.svg';
import { isColor } from './setupForms';
import { SignWords } from './SignWords';
import styles from './StoreFront.module.scss';

// React writes it through the style object of the element, which the page's policy allows.
const themed = (color: string) => ({ '--theme': color }) as CSSProperties;

/** How the shop will look: its sign, its colour and two goods, as name and colour are typed. */
export function StoreFront() {
  const { value: name } = useFormField('name');
  const { value: color } = useFormField('themeColor');
  // While a colour is half typed, the last whole one stays.
  const [shown, setShown] = useState(color);
  if (isColor(color) && color !== shown) setShown(color);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{setupTexts.front}</figcaption>
      <div className={styles.front} role="img" aria-label={setupTexts.front} data-theme="" style={themed(shown)}>
        <div className={styles.sign}>
          <SignWords name={name.trim() || setupTexts.frontName} />
          <span className={styles.count}>3</span>
        </div>
        <Awning size="panel" />
        <div className={styles.shelf}>
          <img src={food} width="700" height="700" alt="" />
          <img src={ball} width="700" height="700" alt="" />
        </div>
        <div className={styles.goods}>
          {setupTexts.frontGoods.map(({ name: good, price }) => (
            <span key={good}>
              {good}
              <strong className={styles.price}>{price}</strong>
            </span>
          ))}
          <span className={styles.buy}>
            <span className={buttonLook({ size: 's', isWide: true })}>{setupTexts.frontBuy}</span>
          </span>
        </div>
      </div>
      <p className={styles.note}>{setupTexts.frontSays}</p>
    </figure>
  );
}
