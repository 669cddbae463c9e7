import { Notice } from '../../catalog/Notice/Notice';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { appTexts } from '../../texts/appTexts';
import { catalogTexts } from '../../texts/catalogTexts';
import styles from './NoticePage.module.scss';

type Props = {
  /** What is missing: any page, a product that never was, one that was. */
  what: 'page' | 'product' | 'goneProduct';
};

const WORDS: Record<Props['what'], { title: string; text: string }> = {
  page: { title: appTexts.notFoundTitle, text: appTexts.notFoundText },
  product: { title: catalogTexts.productNotFoundTitle, text: catalogTexts.productNotFoundText },
  goneProduct: { title: catalogTexts.goneTitle, text: catalogTexts.goneText },
};

/** What the shopper looks for is not here; the way back into the shop. */
export function NotFoundScreen({ what }: Props) {
  return (
    <div className={styles.page}>
      <Notice level={1} {...WORDS[what]} animal="cat">
        <ButtonLink to={what === 'page' ? '/' : '/products'}>
          {what === 'page' ? appTexts.goHome : appTexts.seeProducts}
        </ButtonLink>
      </Notice>
    </div>
  );
}
