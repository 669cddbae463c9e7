import { Link } from 'react-router-dom';

import type { Brand } from '../../../shared/catalog/catalogContract';
import { homeTexts } from '../../texts/homeTexts';
import { brandPath } from '../productWords';
import { logoSource } from '../Picture/logoSource';
import { useBrokenImage } from '../../core/useBrokenImage';
import { SectionHead } from '../SectionHead/SectionHead';
import styles from './BrandWall.module.scss';

/** How many brands the home page shows. */
const SHOWN = 8;

/** The logos of the brands with most products, each a link to the brand; a brand's name where it has no logo. */
export function BrandWall({ brands }: { brands: readonly Brand[] }) {
  const shown = brands.toSorted((a, b) => b.productCount - a.productCount).slice(0, SHOWN);
  return (
    <>
      <SectionHead title={homeTexts.brands} link={{ label: homeTexts.seeAll, to: '/products' }} />
      <ul className={styles.wall}>
        {shown.map(({ slug, brand, logoUrl }) => (
          <li key={slug}>
            <Link className={styles.brand} to={brandPath(slug)}>
              <BrandLogo brand={brand} logoUrl={logoUrl} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function BrandLogo({ brand, logoUrl }: Pick<Brand, 'brand' | 'logoUrl'>) {
  const { isBroken, ref, onError } = useBrokenImage();
  if (logoUrl === null || isBroken) return <span className={styles.name}>{brand}</span>;
  return (
    <img
      ref={ref}
      onError={onError}
      className={styles.logo}
      {...logoSource(logoUrl)}
      alt={brand}
      height="44"
      loading="lazy"
      decoding="async"
    />
  );
}
