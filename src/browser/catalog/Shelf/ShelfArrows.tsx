import { useEffect, useState, type RefObject } from 'react';

import { Icon } from '../../kit/Icon/Icon';
import { catalogTexts } from '../../texts/catalogTexts';
import styles from './ShelfArrows.module.scss';

type Props = {
  /** The shelf's name. */
  title: string;
  shelf: RefObject<HTMLElement | null>;
  /** The shelf goes on with products that are not drawn yet. */
  hasMore: boolean;
  /** Called before the shelf is pushed. */
  onPush: () => void;
};

/** A press moves the shelf by most of its width, so that the last product seen stays in sight. */
const STEP = 0.8;
/** So near to an end counts as at it, px. */
const NEAR = 8;

/** Two arrows that push a shelf which goes on past the screen, dashed at its ends; none where all of it is seen. */
export function ShelfArrows({ title, shelf, hasMore, onPush }: Props) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const element = shelf.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const isAtStart = scrollLeft < NEAR;
      const isAtEnd = !hasMore && scrollLeft + clientWidth > scrollWidth - NEAR;
      setEnds((known) => (known.isAtStart === isAtStart && known.isAtEnd === isAtEnd ? known : { isAtStart, isAtEnd }));
    };
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [shelf, hasMore]);
  const { isAtStart, isAtEnd } = ends;
  if (isAtStart && isAtEnd) return null;
  const push = (way: 1 | -1) => {
    onPush();
    shelf.current?.scrollBy({ left: way * shelf.current.clientWidth * STEP });
  };
  return (
    <>
      <button
        type="button"
        className={styles.arrow}
        aria-label={catalogTexts.shelfBack(title)}
        aria-disabled={isAtStart}
        onClick={() => push(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={styles.arrow}
        aria-label={catalogTexts.shelfOn(title)}
        aria-disabled={isAtEnd}
        onClick={() => push(1)}
      >
        <Icon name="right" />
      </button>
    </>
  );
}
