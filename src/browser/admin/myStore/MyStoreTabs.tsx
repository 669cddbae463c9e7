import { Link, useLocation } from 'react-router-dom';

import { useAppSelector } from '../../core/hooks';
import { myStoreTexts } from '../../texts/myStoreTexts';
import { selectMe } from '../core/profileSlice';
import styles from './MyStoreTabs.module.scss';
import { myStoreTabs } from './myStoreTabs';

const ROOT = '/admin/my-store';
const isPartOf = (path: string, pathname: string): boolean =>
  path === ROOT ? pathname === path : `${pathname}/`.startsWith(`${path}/`);

// Where the row scrolls the tab stands in its middle; the page itself does not move.
const showInRow = (tab: HTMLElement | null): void => {
  const row = tab?.closest('nav');
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
};

/** The tabs of Minha Loja; the row scrolls sideways where it does not fit. */
export function MyStoreTabs() {
  const me = useAppSelector(selectMe);
  const { pathname } = useLocation();
  const tabs = myStoreTabs.filter(({ permission }) => me?.permissions.includes(permission));
  return (
    <nav className={styles.tabs} aria-label={myStoreTexts.myStoreTabs}>
      <ul className={styles.list}>
        {tabs.map(({ path, text }) => (
          <li key={path}>
            <Link
              ref={isPartOf(path, pathname) ? showInRow : undefined}
              className={styles.tab}
              to={path}
              aria-current={isPartOf(path, pathname) ? (pathname === path ? 'page' : 'true') : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
