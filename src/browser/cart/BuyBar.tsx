import { useEffect, useState, type RefObject } from 'react';

import type { ProductVariant } from '../../shared/catalog/catalogContract';
import { formatBrl, installmentOffer } from '../../shared/kernel/money';
import { useAppSelector } from '../app/hooks';
import { withWholeMeasures } from '../catalog/measures';
import { Button } from '../kit/Button/Button';
import { Price } from '../kit/Price/Price';
import { selectInstallmentMin } from '../store/storeSelectors';
import { cartTexts } from '../texts/cartTexts';
import styles from './BuyBar.module.scss';

type Props = {
  variant: ProductVariant;
  /** The main key's place: the bar shows once it has left the screen. */
  main: RefObject<HTMLElement | null>;
  isAdding: boolean;
  onAdd: () => void;
};

/** Phones: the price and the key at the foot of the screen while the main key is out of sight (design). */
export function BuyBar({ variant, main, isAdding, onAdd }: Props) {
  const isMainSeen = useIsSeen(main);
  const offer = installmentOffer(variant.price, useAppSelector(selectInstallmentMin));
  if (isMainSeen) return null;
  const words = [
    variant.optionValues.map(({ value }) => withWholeMeasures(value)).join(', '),
    offer && cartTexts.upTo(offer.count, formatBrl(offer.part)),
  ];
  return (
    <div className={styles.bar}>
      <p>
        <Price amount={variant.price} />
        <span className={styles.words}>{words.filter(Boolean).join(' · ')}</span>
      </p>
      <Button isLoading={isAdding} label={cartTexts.add} onClick={onAdd}>
        {cartTexts.addShort}
      </Button>
    </div>
  );
}

// Seen until the browser says otherwise: the server and the first screen know no scrolling.
function useIsSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isSeen;
}
