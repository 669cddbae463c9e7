import type { CartNotice } from '../../../shared/cart/cartContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { IconButton } from '../../kit/IconButton/IconButton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { cartTexts } from '../../texts/cartTexts';
import { selectNotices } from '../cartSelectors';
import { noticesRead } from '../cartSlice';
import styles from './CartNotices.module.scss';

const wordsOf = (notice: CartNotice): string => cartTexts.notice[notice.kind](notice);

/** What changed in the cart without the shopper asking; stays until it is read. */
export function CartNotices() {
  const notices = useAppSelector(selectNotices);
  const dispatch = useAppDispatch();
  const words = notices.map(wordsOf);
  return (
    <>
      <VisuallyHidden isLive>{words.join(' ')}</VisuallyHidden>
      {notices.length > 0 && (
        <div className={styles.notices}>
          <Icon name="warn" size="s" />
          <ul className={styles.list} aria-label={cartTexts.notices}>
            {words.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <span className={styles.close}>
            <IconButton icon="close" label={cartTexts.closeNotices} onClick={() => dispatch(noticesRead())} />
          </span>
        </div>
      )}
    </>
  );
}
