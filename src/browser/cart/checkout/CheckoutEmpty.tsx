import { Notice } from '../../catalog/Notice/Notice';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { checkoutTexts } from '../../texts/checkoutTexts';
import styles from './CheckoutPlace.module.scss';

/** Nothing to check out. */
export function CheckoutEmpty() {
  return (
    <div className={styles.place}>
      <Notice level={1} title={checkoutTexts.emptyTitle} text={checkoutTexts.emptyText}>
        <ButtonLink to="/products">{checkoutTexts.seeProducts}</ButtonLink>
      </Notice>
    </div>
  );
}
