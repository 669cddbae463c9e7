import { Notice } from '../../catalog/Notice/Notice';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { appTexts } from '../../texts/appTexts';
import { catalogTexts } from '../../texts/catalogTexts';
import styles from './NoticePage.module.scss';

type Props = {
  /** What is missing: any page, a product that never was, one that was, a page beyond the end of a list. */
  what: 'page' | 'product' | 'goneProduct' | 'listPage';
  /** The first page of the list whose end was passed. */
  firstPage?: string;
};

const WORDS: Record<Props['what'], { title: string; text: string }> = {
  page: { title: appTexts.notFoundTitle, text: appTexts.notFoundText },
  product: { title: catalogTexts.productNotFoundTitle, text: catalogTexts.productNotFoundText },
  goneProduct: { title: catalogTexts.goneTitle, text: catalogTexts.goneText },
  listPage: { title: catalogTexts.noListPageTitle, text: catalogTexts.noListPageText },
};

/** What the shopper looks for is not here; the way back into the shop. */
export function NotFoundScreen({ what, firstPage }: Props) {
  const way = firstPage ?? (what === 'page' ? '/' : '/products');
  const words = what === 'page' ? appTexts.goHome : appTexts.seeProducts;
  return (
    <div className={styles.page}>
      <Notice level={1} {...WORDS[what]} animal="cat">
        <ButtonLink to={way}>{firstPage === undefined ? words : catalogTexts.firstListPage}</ButtonLink>
      </Notice>
    </div>
  );
}
