import { Link } from 'react-router-dom';

import { kitTexts } from '../../texts/kitTexts';
import { classNames } from '../classNames';
import styles from './Breadcrumb.module.scss';

type Props = {
  /** From the home page to this page; the last one is the page and needs no path. */
  items: readonly { label: string; to?: string }[];
  /** On small screens only the way back, to the place above this one. */
  isShort?: boolean;
};

/** Where this page stands in the shop. */
export function Breadcrumb({ items, isShort = false }: Props) {
  return (
    <nav aria-label={kitTexts.youAreHere}>
      <ol className={classNames(styles.list, isShort && styles.short)}>
        {items.map(({ label, to }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={label} className={styles.item} aria-current={isLast ? 'page' : undefined}>
              {to === undefined || isLast ? (
                label
              ) : (
                <Link className={styles.link} to={to}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
