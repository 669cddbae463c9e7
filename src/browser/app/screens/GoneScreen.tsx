import { useLocation } from 'react-router-dom';

import { selectList } from '../../catalog/catalogSelectors';
import { bestSellers } from '../../catalog/homeShelves';
import { Notice } from '../../catalog/Notice/Notice';
import { RowSection } from '../../catalog/Shelf/RowSection';
import { valueOf } from '../../core/remote';
import { similarTo } from '../../catalog/similarGoods';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { appTexts } from '../../texts/appTexts';
import { catalogTexts } from '../../texts/catalogTexts';
import { homeTexts } from '../../texts/homeTexts';
import { useAppSelector } from '../../core/hooks';
import { findRoute } from '../routePaths';
import styles from './NoticePage.module.scss';

/** A product that is no longer sold (410): similar products, or else bestsellers. */
export function GoneScreen() {
  const { slug = '' } = findRoute(useLocation().pathname).params;
  const similar = valueOf(useAppSelector((state) => selectList(state, similarTo(slug))))?.list ?? [];
  const best = valueOf(useAppSelector((state) => selectList(state, bestSellers)))?.list ?? [];
  const goods = similar.length > 0 ? similar : best;
  return (
    <div className={styles.page}>
      <Notice level={1} title={catalogTexts.goneTitle} text={catalogTexts.goneText} animal="cat">
        <ButtonLink to="/products">{appTexts.seeProducts}</ButtonLink>
      </Notice>
      {goods.length > 0 && (
        <section className={styles.section}>
          <RowSection title={similar.length > 0 ? catalogTexts.similar : homeTexts.bestSellers} products={goods} />
        </section>
      )}
    </div>
  );
}
