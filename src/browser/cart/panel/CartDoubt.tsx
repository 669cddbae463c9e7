import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { Icon } from '../../kit/Icon/Icon';
import { cartPanelTexts } from '../../texts/cartPanelTexts';
import { selectCartLoading, selectIsDoubtful } from '../cartSelectors';
import { cartLoadRetried, cartRetried } from '../cartSlice';
import styles from './CartDoubt.module.scss';

/** Says that the server does not answer, that nothing is lost, and lets the shopper hurry the next attempt. */
export function CartDoubt() {
  const isDoubtful = useAppSelector(selectIsDoubtful);
  const isKept = useAppSelector(selectCartLoading) === 'failed';
  const dispatch = useAppDispatch();
  return (
    <output>
      {isDoubtful && (
        <span className={styles.doubt}>
          <Icon name="warn" size="s" />
          <span className={styles.words}>{isKept ? cartPanelTexts.keptCart : cartPanelTexts.doubt}</span>
          <Button tone="line" onClick={() => dispatch(isKept ? cartLoadRetried() : cartRetried())}>
            {cartPanelTexts.tryNow}
          </Button>
        </span>
      )}
    </output>
  );
}
