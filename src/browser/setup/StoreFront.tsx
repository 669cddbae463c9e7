import { buttonLook } from '../kit/Button/buttonLook';
import { useFormField } from '../kit/FormField/useFormField';
import { SignWords } from '../store/Logo/SignWords';
import { SignPreview } from '../store/SignPreview/SignPreview';
import { setupTexts } from '../texts/setupTexts';
import ball from './pictures/ball.svg';
import food from './pictures/food.svg';
import styles from './StoreFront.module.scss';

/** How the shop will look: its sign, its colour and two goods, as name and colour are typed. */
export function StoreFront() {
  const { value: name } = useFormField('name');
  const { value: color } = useFormField('themeColor');
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{setupTexts.front}</figcaption>
      <SignPreview
        label={setupTexts.front}
        sign={<SignWords name={name.trim() || setupTexts.frontName} />}
        color={color}
      >
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
      </SignPreview>
      <p className={styles.note}>{setupTexts.frontSays}</p>
    </figure>
  );
}
