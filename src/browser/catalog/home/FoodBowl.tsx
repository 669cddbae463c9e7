import { Fragment } from 'react';

import styles from './FoodBowl.module.scss';

/** Kernels in the bowl, row by row from the rim up: [x, y] in the drawing's units. */
const KERNELS: [number, number][][] = [
  [
    [64, 111],
    [86, 113],
    [104, 110],
    [129, 111],
    [152, 111],
    [173, 114],
    [194, 114],
    [216, 113],
    [236, 112],
  ],
  [
    [74, 100],
    [95, 98],
    [121, 98],
    [139, 100],
    [160, 99],
    [185, 100],
    [203, 99],
    [224, 100],
  ],
  [
    [82, 87],
    [107, 87],
    [130, 87],
    [151, 85],
    [172, 84],
    [198, 88],
    [213, 87],
  ],
  [
    [96, 75],
    [118, 71],
    [142, 75],
    [165, 73],
    [180, 71],
    [203, 73],
  ],
  [
    [106, 61],
    [125, 59],
    [149, 59],
    [169, 61],
    [195, 62],
  ],
];

/** All of a row's kernels of one kind in one path: 140 ellipses would be a tenth of the page's nodes. */
const outlineOf = (kernels: readonly [number, number][]): string =>
  kernels.map(([x, y]) => `M${x - 13} ${y}a13 10.5 0 1 0 26 0a13 10.5 0 1 0-26 0`).join('');

/** A bowl with a percentage of the new food. Decorative: the text beside it says the same. */
export function FoodBowl({ share }: { share: number }) {
  return (
    <svg className={styles.bowl} viewBox="30 30 240 170" aria-hidden="true" focusable="false">
      {KERNELS.map((row) => {
        const fresh = Math.floor((row.length * share) / 100 + 0.3);
        return (
          <Fragment key={row.join()}>
            {fresh > 0 && <path className={styles.fresh} d={outlineOf(row.slice(0, fresh))} />}
            {fresh < row.length && <path className={styles.old} d={outlineOf(row.slice(fresh))} />}
          </Fragment>
        );
      })}
      <path
        className={styles.side}
        d="M48 112C90 132 210 132 252 112L236 180c-2 8-8 12-16 12H80c-8 0-14-4-16-12L48 112Z"
      />
      <path className={styles.rim} d="M48 112C90 132 210 132 252 112l-3 12C205 144 95 144 51 124Z" />
      <text className={styles.share} x="150" y="176" textAnchor="middle">
        {share}%
      </text>
    </svg>
  );
}
