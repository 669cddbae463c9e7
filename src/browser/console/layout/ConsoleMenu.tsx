import sidebar from '../../admin/layout/Sidebar.module.scss';
import { SidebarEntry } from '../../admin/layout/SidebarEntry';
import { UserBlock } from '../../admin/layout/UserBlock';
import { isPlatformAllowed } from '../../../shared/platform/platformPermissions';
import { consoleTexts } from '../../texts/consoleTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import type { ConsolePage } from '../core/consoleSection';
import { selectFirstName, selectMe } from '../core/operatorSlice';
import { PROFILE_PATH } from '../profile/profilePath';
import { PlatformMark } from './PlatformMark';

const PROFILE = { path: PROFILE_PATH, text: consoleTexts.profileTitle };

/** What the menu holds: the mark, who is signed in, the sections this person may open. */
export function ConsoleMenu({ pages, onLeave }: { pages: readonly ConsolePage[]; onLeave: () => void }) {
  const firstName = useConsoleSelector(selectFirstName);
  const me = useConsoleSelector(selectMe);
  const entries = pages.filter(({ menu, permission }) => menu && me && isPlatformAllowed(me.role, permission));
  return (
    <div className={sidebar.sidebar}>
      <PlatformMark />
      <UserBlock
        name={me?.name ?? firstName}
        role={me ? consoleTexts.roles[me.role] : undefined}
        profile={PROFILE}
        onLeave={onLeave}
      />
      {entries.length > 0 && (
        <nav aria-label={consoleTexts.platform}>
          <ul className={sidebar.entries}>
            {entries.map((page) => (
              <MenuLine key={page.path} page={page} />
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function MenuLine({ page: { path, title, menu } }: { page: ConsolePage }) {
  const waiting = useConsoleSelector((state) => menu?.count?.of(state) ?? 0);
  if (!menu) return null;
  return (
    <SidebarEntry
      path={path}
      text={menu.text ?? title}
      icon={menu.icon}
      count={menu.count && { of: waiting, words: menu.count.words }}
    />
  );
}
