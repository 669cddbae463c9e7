import type { ProductCard } from '../../../shared/catalog/catalogContract';
import { classNames } from '../../kit/classNames';
import { SectionHead } from '../SectionHead/SectionHead';
import { RowSection } from '../Shelf/RowSection';
import { ShelfSkeleton } from '../Shelf/ShelfSkeleton';
import styles from './HomeScreen.module.scss';

type Props = {
  title: string;
  note?: string;
  link: { label: string; to: string };
  /** Null until loaded. */
  products: readonly ProductCard[] | null;
};

/** One shelf of the home page. */
export function HomeShelf({ products, ...head }: Props) {
  return (
    <section className={classNames(styles.section, styles.shelf)} aria-busy={products === null}>
      {products === null ? (
        <>
          <SectionHead {...head} />
          <ShelfSkeleton count={6} shape="row" />
        </>
      ) : (
        <RowSection {...head} products={products} />
      )}
    </section>
  );
}
