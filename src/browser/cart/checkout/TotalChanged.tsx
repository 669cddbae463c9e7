import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { checkoutTexts } from '../../texts/checkoutTexts';
import styles from './TotalChanged.module.scss';

type Props = {
  /** What the shopper last agreed to; null while it is what would be paid. */
  before: Centavos | null;
  now: Centavos;
};

/**
 * Says that the total is another than a moment ago: above the button that agrees to it, and announced once to screen
 * readers.
 */
export function TotalChanged({ before, now }: Props) {
  const title = before === null ? '' : checkoutTexts.totalChangedTitle(formatBrl(before), formatBrl(now));
  return (
    <>
      <VisuallyHidden isLive>{title && `${title}. ${checkoutTexts.totalChangedNotice}`}</VisuallyHidden>
      {title && (
        <div className={styles.box}>
          <Icon name="warn" size="s" />
          <div>
            <p className={styles.title}>{title}</p>
            <p>{checkoutTexts.totalChangedNotice}</p>
          </div>
        </div>
      )}
    </>
  );
}
