import { Link } from 'react-router-dom';

import { Icon } from '../../../kit/Icon/Icon';
import { listTexts } from '../../../texts/listTexts';
import { KEEPS_PLACE } from '../../keptPlace';
import type { ChosenFilter } from './chosenFilters';
import styles from './FilterChips.module.scss';

type Props = {
  filters: readonly ChosenFilter[];
  /** The address without any of them. */
  cleared: string;
};

/** What the list is narrowed by; a press on one takes it out. */
export function FilterChips({ filters, cleared }: Props) {
  if (filters.length === 0) return null;
  return (
    <nav aria-label={listTexts.chosenFilters}>
      <ul className={styles.list}>
        {filters.map(({ name, label, without }) => (
          <li key={name}>
            <Link className={styles.chip} to={without} state={KEEPS_PLACE} aria-label={listTexts.removeFilter(label)}>
              {label}
              <Icon name="close" size="s" />
            </Link>
          </li>
        ))}
        {filters.length > 1 && (
          <li>
            <Link className={styles.clear} to={cleared} state={KEEPS_PLACE}>
              {listTexts.clearFilters}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
