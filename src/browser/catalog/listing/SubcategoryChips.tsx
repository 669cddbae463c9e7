import { Link } from 'react-router-dom';

import type { Category } from '../../../shared/catalog/catalogContract';
import { classNames } from '../../kit/classNames';
import { listTexts } from '../../texts/listTexts';
import styles from './SubcategoryChips.module.scss';

type Props = {
  category: Category;
  /** The slug of the child that is open, if one is. */
  current: string | undefined;
};

/** The second level of a category, one chip each. */
export function SubcategoryChips({ category: { slug, title, childNodes }, current }: Props) {
  if (childNodes.length === 0) return null;
  const chip = (label: string, to: string, isOpen: boolean) => (
    <li key={to}>
      <Link
        className={classNames(styles.chip, isOpen && styles.open)}
        to={to}
        aria-current={isOpen ? 'page' : undefined}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label={listTexts.subcategories(title)}>
      <ul className={styles.list}>
        {chip(listTexts.everythingIn, `/${slug}`, current === undefined)}
        {childNodes.map((child) => chip(child.title, `/${slug}/${child.slug}`, child.slug === current))}
      </ul>
    </nav>
  );
}
