import { Link } from 'react-router-dom';

import { useAppSelector } from '../../core/hooks';
import { LogoFace } from '../../store/Logo/LogoFace';
import { Icon } from '../../kit/Icon/Icon';
import { selectStore } from '../../store/storeSelectors';
import { adminTexts } from '../../texts/adminTexts';
import { helpTexts } from '../../texts/helpTexts';
import { messageTexts } from '../../texts/messageTexts';
import { findAdminPage } from '../adminPages';
import { selectMe } from '../core/profileSlice';
import { selectMerchantFirstName } from '../core/sessionSlice';
import { selectWaitingMessages } from '../messages/messagesSlice';
import { profilePages } from '../profile/profilePages';
import { selectWaitingSales } from '../sales/salesSlice';
import { entriesOf } from './menuEntries';
import styles from './Sidebar.module.scss';
import { SidebarEntry, type SidebarCount } from './SidebarEntry';
import { UserBlock } from './UserBlock';

const PROFILE = { path: profilePages.profile.path, text: profilePages.profile.title };
const hasPage = (path: string): boolean => findAdminPage(path) !== null;

/** What the sidebar holds: logo, who is signed in, the sections this merchant may open, the way to the shop. */
export function Sidebar({ onLeave }: { onLeave: () => void }) {
  const { name, logoUrl } = useAppSelector(selectStore);
  const firstName = useAppSelector(selectMerchantFirstName);
  const me = useAppSelector(selectMe);
  const sales = useAppSelector(selectWaitingSales);
  const messages = useAppSelector(selectWaitingMessages);
  const counts: Record<string, SidebarCount> = {
    '/admin/sale': { of: sales, words: adminTexts.salesWaiting },
    '/admin/message': { of: messages, words: messageTexts.waiting },
  };
  const entries = me ? entriesOf(me, hasPage) : [];
  return (
    <div className={styles.sidebar}>
      <Link className={styles.logo} to="/admin" aria-label={adminTexts.homeOf(name)}>
        <LogoFace name={name} logoUrl={logoUrl} />
      </Link>
      <UserBlock
        name={firstName}
        role={me ? (me.help ? helpTexts.role : adminTexts.roles[me.role]) : undefined}
        profile={me?.help ? null : PROFILE}
        onLeave={onLeave}
      />
      {entries.length > 0 && (
        <nav aria-label={adminTexts.entries}>
          <ul className={styles.entries}>
            {/* An order is part of Vendas, a product of Minha Loja; the dashboard is nothing's part. */}
            {entries.map(({ path, text, icon }) => (
              <SidebarEntry
                key={path}
                path={path}
                text={text}
                icon={icon}
                isAlone={path === '/admin'}
                count={counts[path]}
              />
            ))}
          </ul>
        </nav>
      )}
      {/* What a visitor of a closed store sees is the server's word. */}
      <Link className={styles.visit} to="/" reloadDocument={me?.storeStatus === 'draft'}>
        <Icon name="eye" size="s" />
        {adminTexts.visitShop}
      </Link>
    </div>
  );
}
