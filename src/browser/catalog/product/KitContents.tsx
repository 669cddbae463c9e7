import { Link } from 'react-router-dom';

import type { ProductKit } from '../../../shared/catalog/catalogContract';
import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import { kitContentsTexts } from '../../texts/kitContentsTexts';
import { withWholeMeasures } from '../measures';
import { Picture } from '../Picture/Picture';
import { productPath } from '../productWords';
import { SectionHead } from '../SectionHead/SectionHead';
import styles from './KitContents.module.scss';

type Props = { kit: ProductKit; price: Centavos };

/** What is in a kit, each part with a link to its page, and what all of it costs bought one by one. */
export function KitContents({ kit: { parts, partsValue }, price }: Props) {
  return (
    <section className={styles.section}>
      <SectionHead title={kitContentsTexts.inside} />
      <ul className={styles.parts}>
        {parts.map(({ slug, title, variantTitle, imageUrl, price: each, quantity }) => (
          <li key={`${slug} ${variantTitle}`} className={styles.part}>
            <span className={styles.photo}>
              <Picture url={imageUrl} alt="" sizes="72px" widest={240} width={120} height={120} />
            </span>
            <span className={styles.words}>
              <Link className={styles.title} to={productPath(slug)}>
                {withWholeMeasures(title)}
              </Link>
              <span className={styles.more}>
                {[variantTitle, kitContentsTexts.pieces(quantity, formatBrl(each))].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        {kitContentsTexts.apart(formatBrl(partsValue))} {/* A draft may still cost more. */}
        {price < partsValue && <b>{kitContentsTexts.saving(formatBrl(partsValue - price))}</b>}
      </p>
    </section>
  );
}
