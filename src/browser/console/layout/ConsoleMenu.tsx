import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import sidebar from '../../admin/layout/Sidebar.module.scss';
import block from '../../admin/layout/UserBlock.module.scss';
import { isPlatformAllowed } from '../../../shared/platform/platformPermissions';
import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { adminTexts } from '../../texts/adminTexts';
import { consoleTexts } from '../../texts/consoleTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import type { ConsolePage } from '../core/consoleSection';
import { selectFirstName, selectMe } from '../core/operatorSlice';
import { PROFILE_PATH } from '../profile/profilePath';
import { PlatformMark } from './PlatformMark';

const isPartOf = (path: string, pathname: string): boolean => `${pathname}/`.startsWith(`${path}/`);

/** What the menu holds: the mark, who is signed in, the sections this person may open. */
export function ConsoleMenu({ pages, onLeave }: { pages: readonly ConsolePage[]; onLeave: () => void }) {
  const me = useConsoleSelector(selectMe);
  const entries = pages.filter(({ menu, permission }) => menu && me && isPlatformAllowed(me.role, permission));
  return (
    <div className={sidebar.sidebar}>
      <PlatformMark />
      <WhoIsIn onLeave={onLeave} />
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
  const { pathname } = useLocation();
  const count = useConsoleSelector((state) => menu?.count?.of(state) ?? 0);
  if (!menu) return null;
  const isHere = isPartOf(path, pathname);
  return (
    <li>
      <Link
        className={sidebar.entry}
        to={path}
        aria-current={isHere ? (pathname === path ? 'page' : 'true') : undefined}
      >
        <Icon name={menu.icon} />
        {menu.text ?? title}
        {count > 0 && (
          <span className={sidebar.count}>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{menu.count?.words(count)}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}

/** Who is signed in, and under it the way to the own sign-ins and out. */
function WhoIsIn({ onLeave }: { onLeave: () => void }) {
  const name = useConsoleSelector(selectFirstName);
  const me = useConsoleSelector(selectMe);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={block.block}>
      <button
        type="button"
        className={block.who}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={block.face} aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
        <span className={block.words}>
          <strong className={block.name}>{me?.name ?? name}</strong>
          {me && <span>{consoleTexts.roles[me.role]}</span>}
        </span>
        <span className={isOpen ? block.arrowUp : block.arrow}>
          <Icon name="down" size="s" />
        </span>
      </button>
      <ul id={id} className={block.menu} hidden={!isOpen}>
        <li>
          <Link className={block.entry} to={PROFILE_PATH}>
            <Icon name="user" size="s" />
            {consoleTexts.profileTitle}
          </Link>
        </li>
        <li>
          <button type="button" className={block.entry} onClick={onLeave}>
            <Icon name="out" size="s" />
            {adminTexts.leave}
          </button>
        </li>
      </ul>
    </div>
  );
}
