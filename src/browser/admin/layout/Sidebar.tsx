import { Link, useLocation } from 'react-router-dom';

import { useAppSelector } from '../../core/hooks';
import { LogoFace } from '../../store/Logo/LogoFace';
import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { selectStore } from '../../store/storeSelectors';
import { adminTexts } from '../../texts/adminTexts';
import { messageTexts } from '../../texts/messageTexts';
import { findAdminPage } from '../adminPages';
import { selectMe } from '../core/profileSlice';
import { selectWaitingMessages } from '../messages/messagesSlice';
import { selectWaitingSales } from '../sales/salesSlice';
import { entriesOf } from './menuEntries';
import styles from './Sidebar.module.scss';
import { UserBlock } from './UserBlock';

const hasPage = (path: string): boolean => findAdminPage(path) !== null;
// An order is part of Vendas, a product of Minha Loja; the dashboard is nothing's part.
const isPartOf = (path: string, pathname: string): boolean =>
  path === '/admin' ? pathname === path : `${pathname}/`.startsWith(`${path}/`);

/** What the sidebar holds: logo, who is signed in, the sections this merchant may open, the way to the shop. */
export function Sidebar({ onLeave }: { onLeave: () => void }) {
  const { name, logoUrl } = useAppSelector(selectStore);
  const me = useAppSelector(selectMe);
  const sales = useAppSelector(selectWaitingSales);
  const messages = useAppSelector(selectWaitingMessages);
  const { pathname } = useLocation();
  const entries = me ? entriesOf(me, hasPage) : [];
  return (
    <div className={styles.sidebar}>
      <Link className={styles.logo} to="/admin" aria-label={adminTexts.homeOf(name)}>
        <LogoFace name={name} logoUrl={logoUrl} />
      </Link>
      <UserBlock onLeave={onLeave} />
      {entries.length > 0 && (
        <nav aria-label={adminTexts.entries}>
          <ul className={styles.entries}>
            {entries.map(({ path, text, icon }) => (
              <li key={path}>
                <Link
                  className={styles.entry}
                  to={path}
                  aria-current={isPartOf(path, pathname) ? (pathname === path ? 'page' : 'true') : undefined}
                >
                  <Icon name={icon} />
                  {text}
                  {path === '/admin/sale' && <Count of={sales} words={adminTexts.salesWaiting} />}
                  {path === '/admin/message' && <Count of={messages} words={messageTexts.waiting} />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Link className={styles.visit} to="/">
        <Icon name="eye" size="s" />
        {adminTexts.visitShop}
      </Link>
    </div>
  );
}

/** How many of a section wait, where some do. */
function Count({ of, words }: { of: number; words: (count: number) => string }) {
  if (of === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{of}</span>
      <VisuallyHidden>{words(of)}</VisuallyHidden>
    </span>
  );
}
