import { buttonLook } from '../kit/Button/buttonLook';
import { useFormField } from '../kit/FormField/useFormField';
import { setupTexts } from '../texts/setupTexts';
import { useSetupSelector } from './setupHooks';
import { selectLogoSrc } from './setupSelectors';
import styles from './FirstStoreFront.module.scss';
import { StoreFront } from './StoreFront';

/** The first store's front, as name, colour and logo are chosen, with the goods' prices. */
export function FirstStoreFront() {
  const { value: name } = useFormField('name');
  const { value: color } = useFormField('themeColor');
  const logoUrl = useSetupSelector(selectLogoSrc);
  return (
    <StoreFront
      label={setupTexts.front}
      name={name.trim() || setupTexts.frontName}
      logoUrl={logoUrl}
      color={color}
      note={setupTexts.frontSays}
    >
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
    </StoreFront>
  );
}
