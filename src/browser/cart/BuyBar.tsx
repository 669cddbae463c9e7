import { useEffect, useState, type RefObject } from 'react';

import type { ProductVariant } from '../../shared/catalog/catalogContract';
import { withWholeMeasures } from '../catalog/measures';
import { Button } from '../kit/Button/Button';
import { Price } from '../kit/Price/Price';
import { addToCartTexts } from '../texts/addToCartTexts';
import styles from './BuyBar.module.scss';

/**
 * What is below the screen counts as seen: a jump from below the button to above it would pass no edge of the screen, and
 * the browser would not report it.
 */
const EVERYTHING_BELOW = '0px 0px 1000000px 0px';

type Props = {
  variant: ProductVariant;
  /** The main button's place. */
  main: RefObject<HTMLElement | null>;
  isAdding: boolean;
  onAdd: () => void;
};

/** Phones: the price, what was chosen and the button at the foot of the screen once the main button has left it by the top (design). */
export function BuyBar({ variant, main, isAdding, onAdd }: Props) {
  const hasPassed = useHasPassed(main);
  if (!hasPassed) return null;
  const chosen = variant.optionValues.map(({ value }) => withWholeMeasures(value)).join(', ');
  return (
    <div className={styles.bar}>
      <p>
        <Price amount={variant.price} />
        <span className={styles.words}>{chosen}</span>
      </p>
      <Button isLoading={isAdding} label={addToCartTexts.add} onClick={onAdd}>
        {addToCartTexts.addShort}
      </Button>
    </div>
  );
}

// Not before the browser says so: the server and the first screen know no scrolling.
function useHasPassed(ref: RefObject<HTMLElement | null>): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setHasPassed(!entry.isIntersecting);
      },
      { rootMargin: EVERYTHING_BELOW },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return hasPassed;
}
