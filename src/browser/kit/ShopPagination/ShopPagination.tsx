import { Link } from 'react-router-dom';

import { kitTexts } from '../../texts/kitTexts';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { pageWindow } from './pageWindow';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './ShopPagination.module.scss';

type Props = {
  /** From 1. */
  page: number;
  pageCount: number;
  /** The address of a page, with the other query values kept (specification §2). */
  hrefOf: (page: number) => string;
};

/** Real links, zero-padded, named 'Página 1'. Nothing where one page holds all. */
export function ShopPagination({ page, pageCount, hrefOf }: Props) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={kitTexts.pages}>
      <Arrow isThere={page > 1} to={hrefOf(page - 1)} name={kitTexts.previousPage} icon="left" />
      {pageWindow(page, pageCount).map((number) => (
        <Link
          key={number}
          className={classNames(styles.page, Math.abs(number - page) > 1 && styles.far)}
          to={hrefOf(number)}
          aria-current={number === page ? 'page' : undefined}
        >
          <VisuallyHidden>{kitTexts.page(number)}</VisuallyHidden>
          <span aria-hidden="true">{String(number).padStart(2, '0')}</span>
        </Link>
      ))}
      <Arrow isThere={page < pageCount} to={hrefOf(page + 1)} name={kitTexts.nextPage} icon="right" />
    </nav>
  );
}

// At an end the arrow's place stays, so that the numbers do not move under the pointer.
function Arrow({ isThere, to, name, icon }: { isThere: boolean; to: string; name: string; icon: 'left' | 'right' }) {
  if (!isThere)
    return (
      <span className={classNames(styles.page, styles.off)} aria-hidden="true">
        <Icon name={icon} size="s" />
      </span>
    );
  return (
    <Link className={styles.page} to={to} aria-label={name} rel={icon === 'left' ? 'prev' : 'next'}>
      <Icon name={icon} size="s" />
    </Link>
  );
}
