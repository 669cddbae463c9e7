import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import type { ProductCard } from '../../../shared/catalog/catalogContract';
import { SectionHead } from '../SectionHead/SectionHead';
import { Shelf } from './Shelf';
import { ShelfArrows } from './ShelfArrows';

/** So many products fill the widest screen, with a part of the next in sight; the others, and pictures beside the screen, come on the way to them. */
const FIRST = 6;
/** What leads to the others. */
const WAYS = ['pointerenter', 'touchstart', 'focusin', 'scroll'] as const;

type Props = {
  title: string;
  note?: string;
  link?: { label: string; to: string };
  products: readonly ProductCard[];
  /** What can be done with a product, under its price. */
  renderAct?: (product: ProductCard) => ReactNode;
  /** What that depends on beside the product; plain JSON, with a name of its own. */
  actBy?: readonly unknown[];
};

/** A heading and one row of products under it, pushed by arrows where it goes on past the screen. */
export function RowSection({ title, note, link, products, renderAct, actBy }: Props) {
  const shelf = useRef<HTMLUListElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    if (isWhole) return undefined;
    const events = new AbortController();
    for (const way of WAYS)
      shelf.current?.addEventListener(way, () => setIsWhole(true), { passive: true, signal: events.signal });
    return () => events.abort();
  }, [isWhole]);
  return (
    <>
      <SectionHead title={title} note={note} link={link}>
        <ShelfArrows
          title={title}
          shelf={shelf}
          hasMore={!isWhole && products.length > FIRST}
          // Rendered synchronously (flushSync), so that there is something to push.
          onPush={() => flushSync(() => setIsWhole(true))}
        />
      </SectionHead>
      <Shelf
        ref={shelf}
        products={isWhole ? products : products.slice(0, FIRST)}
        withoutScript={isWhole ? [] : products.slice(FIRST)}
        shape="row"
        isPushed={isWhole}
        renderAct={renderAct}
        actBy={actBy}
      />
    </>
  );
}
