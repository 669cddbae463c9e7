import { useRef, type ReactNode } from 'react';

import type { ProductCard } from '../../../shared/catalog/catalogContract';
import { SectionHead } from '../SectionHead/SectionHead';
import { Shelf } from './Shelf';
import { ShelfArrows } from './ShelfArrows';

type Props = {
  title: string;
  note?: string;
  link?: { label: string; to: string };
  products: readonly ProductCard[];
  /** What can be done with a product, under its price. */
  renderAct?: (product: ProductCard) => ReactNode;
};

/** A heading and one row of products under it, pushed by arrows where it goes on past the screen. */
export function RowSection({ title, note, link, products, renderAct }: Props) {
  const shelf = useRef<HTMLUListElement>(null);
  return (
    <>
      <SectionHead title={title} note={note} link={link}>
        <ShelfArrows title={title} shelf={shelf} />
      </SectionHead>
      <Shelf ref={shelf} products={products} shape="row" renderAct={renderAct} />
    </>
  );
}
