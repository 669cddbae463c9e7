import { Notice } from '../../catalog/Notice/Notice';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { checkoutTexts } from '../../texts/checkoutTexts';
import type { LinkStatus } from '../checkoutSlice';
import styles from './CheckoutPlace.module.scss';

type Props = {
  /** What became of the link this page was opened by; null without one. */
  link: LinkStatus | null;
};

/** Nothing to check out, or nothing behind the link. */
export function CheckoutEmpty({ link }: Props) {
  const { title, text } =
    link === 'ordered' || link === 'over'
      ? checkoutTexts.linkNotices[link]
      : { title: checkoutTexts.emptyTitle, text: checkoutTexts.emptyText };
  return (
    <div className={styles.place}>
      <Notice level={1} title={title} text={text}>
        <ButtonLink to="/products">{checkoutTexts.seeProducts}</ButtonLink>
      </Notice>
    </div>
  );
}
