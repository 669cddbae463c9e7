import { Link } from 'react-router-dom';

import { panelRequested } from '../../cart/cartSlice';
import { Awning } from '../../kit/Awning/Awning';
import { Icon } from '../../kit/Icon/Icon';
import { appTexts } from '../../texts/appTexts';
import { useAppDispatch } from '../../core/hooks';
import styles from './CheckoutHeader.module.scss';
import { Logo } from '../../store/Logo/Logo';

type Props = {
  /** Where the one way back leads: from checkout to the cart, from an order to the shop; null while the shop is closed. */
  backTo: 'cart' | 'shop' | null;
};

/** The low header of checkout, orders and closed stores, with a plain awning and nothing that distracts (design). */
export function CheckoutHeader({ backTo }: Props) {
  const dispatch = useAppDispatch();
  const [back = '', ...where] = (backTo === 'cart' ? appTexts.backToCart : appTexts.backToShop).split(' ');
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Logo />
        <span className={styles.safe}>
          <Icon name="lock" size="s" />
          {appTexts.trustSafetyNote}
        </span>
        {backTo !== null && (
          <Link className={styles.back} to="/" onClick={() => backTo === 'cart' && dispatch(panelRequested())}>
            {/* Where the store's name is long, the way back says its first word alone. */}
            <span className={styles.words}>
              <span className={styles.first}>
                <Icon name="back" size="s" />
                {back}
              </span>{' '}
              <span className={styles.where}>{where.join(' ')}</span>
            </span>
          </Link>
        )}
      </div>
      <Awning size="roll" />
    </header>
  );
}
