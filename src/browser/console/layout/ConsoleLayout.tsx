import { useId, useState, type ReactNode } from 'react';

import { FullscreenButton } from '../../admin/layout/FullscreenButton';
import bar from '../../admin/layout/TopBar.module.scss';
import layout from '../../admin/layout/AdminLayout.module.scss';
import { useIsWide } from '../../admin/kit/useIsWide';
import { CONTENT_ID } from '../../core/contentId';
import { classNames } from '../../kit/classNames';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Dialog } from '../../kit/Dialog/Dialog';
import { Icon } from '../../kit/Icon/Icon';
import { IconButton } from '../../kit/IconButton/IconButton';
import { adminTexts } from '../../texts/adminTexts';
import { consoleTexts } from '../../texts/consoleTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import type { ConsolePage } from '../core/consoleSection';
import { loggedOut, selectOperator } from '../core/operatorSlice';
import styles from './ConsoleLayout.module.scss';
import { ConsoleMenu } from './ConsoleMenu';
import { menuClosed, menuOpened, menuToggled, selectMenu } from './menuSlice';

type Props = { pages: readonly ConsolePage[]; host: string; children: ReactNode };

/** The frame of every page of the console: the admin's, in ink. */
export function ConsoleLayout({ pages, host, children }: Props) {
  const { session } = useConsoleSelector(selectOperator);
  const { isMinimized, isOver } = useConsoleSelector(selectMenu);
  const dispatch = useConsoleDispatch();
  const isWide = useIsWide();
  const [isLeaving, setIsLeaving] = useState(false);
  const menuId = useId();
  const ask = () => {
    dispatch(menuClosed());
    setIsLeaving(true);
  };
  return (
    <div className={classNames(layout.layout, styles.ink, isMinimized && layout.minimized)}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {consoleTexts.skip}
      </a>
      <aside id={menuId} className={layout.side} aria-label={consoleTexts.menu}>
        {session.status === 'signedIn' && <ConsoleMenu pages={pages} onLeave={ask} />}
      </aside>
      <Dialog isOpen={isOver} onClose={() => dispatch(menuClosed())} place="sidebar" label={consoleTexts.menu}>
        <ConsoleMenu pages={pages} onLeave={ask} />
      </Dialog>
      <div className={layout.page}>
        <header className={bar.bar}>
          <IconButton
            icon="menu"
            label={adminTexts.toggleSidebar}
            isExpanded={isWide ? !isMinimized : isOver}
            controls={menuId}
            onClick={() => dispatch(isWide ? menuToggled() : menuOpened())}
          />
          <span className={bar.store}>{host}</span>
          <div className={bar.end}>
            <FullscreenButton />
            <button type="button" className={bar.leave} onClick={ask}>
              <Icon name="out" size="s" />
              {adminTexts.leave}
            </button>
          </div>
        </header>
        <main id={CONTENT_ID} className={layout.body} tabIndex={-1}>
          {children}
        </main>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => void dispatch(loggedOut())}
      >
        {adminTexts.leaveQuestion}
      </ConfirmDialog>
    </div>
  );
}
