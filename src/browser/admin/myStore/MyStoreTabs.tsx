import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks';
import { myStoreTexts } from '../../texts/myStoreTexts';
import { findAdminPage } from '../adminPages';
import { selectMe } from '../adminSelectors';
import styles from './MyStoreTabs.module.scss';
import { rooms } from './rooms';

const ROOT = '/admin/my-store';
const isPartOf = (path: string, pathname: string): boolean =>
  path === ROOT ? pathname === path : `${pathname}/`.startsWith(`${path}/`);

/** The rooms of Minha Loja, under its head; a row that scrolls sideways where it does not fit. */
export function MyStoreTabs() {
  const me = useAppSelector(selectMe);
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // Where the row scrolls, the current tab stands in its middle; without the page moving.
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  const tabs = rooms.filter(
    ({ path, permission }) => me?.permissions.includes(permission) && findAdminPage(path) !== null,
  );
  return (
    <nav ref={row} className={styles.tabs} aria-label={myStoreTexts.rooms}>
      <ul className={styles.list}>
        {tabs.map(({ path, text }) => (
          <li key={path}>
            <Link
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
