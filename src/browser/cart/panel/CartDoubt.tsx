import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { cartPanelTexts } from '../../texts/cartPanelTexts';
import { selectCartLoading, selectIsDoubtful } from '../cartSelectors';
import { cartLoadRetried, cartRetried } from '../cartSlice';
import styles from './CartDoubt.module.scss';

/** Says that the server does not answer, that nothing is lost, and lets the shopper hurry the next attempt. */
export function CartDoubt() {
  const isDoubtful = useAppSelector(selectIsDoubtful);
  const isKept = useAppSelector(selectCartLoading) === 'failed';
  const dispatch = useAppDispatch();
  const words = isKept ? cartPanelTexts.keptCart : cartPanelTexts.doubt;
  return (
    <>
      <VisuallyHidden isLive>{isDoubtful ? words : ''}</VisuallyHidden>
      {isDoubtful && (
        <div className={styles.doubt}>
          <Icon name="warn" size="s" />
          <p className={styles.words}>{words}</p>
          <Button tone="outlined" onClick={() => dispatch(isKept ? cartLoadRetried() : cartRetried())}>
            {cartPanelTexts.tryNow}
          </Button>
        </div>
      )}
    </>
  );
}
