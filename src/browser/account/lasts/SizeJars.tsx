import { useState } from 'react';
import { createPortal } from 'react-dom';

import type { ProductDetail, ProductVariant } from '../../../shared/catalog/catalogContract';
import { choiceGroups } from '../../catalog/variantChoice';
import { lastsTexts as texts } from '../../texts/lastsTexts';
import styles from './Lasts.module.scss';
import type { SizeDays } from './lastsSums';

type Props = {
  product: ProductDetail;
  variant: ProductVariant;
  sizes: readonly SizeDays[];
  /** How many days a full jar stands for. */
  scale: number;
};

/**
 * Days and a small jar on the size cards of the page, all on one scale. The cards are there before this is loaded, and
 * weigh no byte more for it.
 */
export function SizeJars({ product, variant, sizes, scale }: Props) {
  const groups = choiceGroups(product, variant);
  const place = groups.findIndex(({ hasPrices }) => hasPrices);
  const [cards] = useState(() => cardsOf(place));
  const options = groups[place]?.options ?? [];
  // A page with other questions than expected goes without.
  if (cards.length !== options.length) return null;
  return options.map((option, index) => {
    const card = cards[index];
    const size = sizes.find((each) => each.variant.id === option.variant.id);
    if (!card || !size) return null;
    return createPortal(
      <span className={styles.card}>
        <b>{texts.days(size.days)}</b>
        <i className={styles.jarlet} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (size.days / scale) * 100)}%` }} />
        </i>
      </span>,
      card,
      option.variant.id,
    );
  });
}

const cardsOf = (place: number): readonly Element[] => {
  const questions = [...document.querySelectorAll('main fieldset')].filter((each) =>
    each.querySelector('[type=radio]'),
  );
  return [...(questions[place]?.querySelectorAll('label') ?? [])];
};
