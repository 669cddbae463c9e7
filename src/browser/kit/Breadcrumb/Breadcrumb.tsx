import { Link } from 'react-router-dom';

import { kitTexts } from '../../texts/kitTexts';
import styles from './Breadcrumb.module.scss';

type Props = {
  /** From the shop's door to this page; the last one is the page and needs no path. */
  items: readonly { label: string; to?: string }[];
};

/** Where this page stands in the shop. */
export function Breadcrumb({ items }: Props) {
  return (
    <nav aria-label={kitTexts.youAreHere}>
      <ol className={styles.list}>
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
