import type { Brand } from '../../../shared/catalog/catalogContract';
import { logoSource } from '../Picture/logoSource';
import { useBrokenImage } from '../../core/useBrokenImage';
import { SectionHead } from '../SectionHead/SectionHead';
import styles from './BrandHead.module.scss';

/** The title of a brand's page: its own lettering on the wall; its name where it has none. */
export function BrandHead({ brand: { brand, logoUrl } }: { brand: Brand }) {
  const { isBroken, ref, onError } = useBrokenImage();
  if (logoUrl === null || isBroken) return <SectionHead level={1} title={brand} />;
  return (
    <h1 className={styles.head}>
      <img ref={ref} onError={onError} className={styles.logo} {...logoSource(logoUrl)} alt={brand} height="56" />
    </h1>
  );
}
