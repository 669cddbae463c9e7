import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';

import type { Category } from '../../../shared/catalog/catalogContract';
import { homeTexts } from '../../texts/homeTexts';
import { Picture } from '../Picture/Picture';
import { SectionHead } from '../SectionHead/SectionHead';
import styles from './CategoryTiles.module.scss';

const TONES = ['peach', 'lilac', 'sky', 'leaf', 'corn', 'guava'];

const toneOf = (index: number): CSSProperties =>
  ({ '--tone': `var(--${TONES[index % TONES.length]}-soft)` }) as CSSProperties; // a custom property

/** The categories as tiles; the animal of each rises on hover and focus. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  return (
    <>
      <SectionHead title={homeTexts.categories} />
      <ul className={styles.tiles}>
        {categories.map(({ id, slug, title, imageUrl }, index) => (
          <li key={id}>
            <Link className={styles.tile} to={`/${slug}`}>
              <span className={styles.arch} style={toneOf(index)}>
                {imageUrl === null ? (
                  <span className={styles.letter} aria-hidden="true">
                    {Array.from(title)[0]}
                  </span>
                ) : (
                  <span className={styles.animal}>
                    <Picture
                      url={imageUrl}
                      alt=""
                      sizes="(min-width: 720px) 150px, 27vw"
                      widest={360}
                      width={260}
                      height={260}
                    />
                  </span>
                )}
              </span>
              <strong className={styles.name}>{title}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
