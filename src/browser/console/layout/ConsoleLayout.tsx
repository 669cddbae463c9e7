import type { ReactNode } from 'react';

import { SidebarLayout } from '../../admin/layout/SidebarLayout';
import { CONTENT_ID } from '../../core/contentId';
import { consoleTexts } from '../../texts/consoleTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import type { ConsolePage } from '../core/consoleSection';
import { selectConsoleSidebar } from '../core/consoleState';
import { loggedOut } from '../core/operatorSlice';
import styles from './ConsoleLayout.module.scss';
import { ConsoleMenu } from './ConsoleMenu';

type Props = { pages: readonly ConsolePage[]; host: string; children: ReactNode };

/** The frame of every page of the console: the admin's, in ink. */
export function ConsoleLayout({ pages, host, children }: Props) {
  const sidebar = useConsoleSelector(selectConsoleSidebar);
  const dispatch = useConsoleDispatch();
  return (
    <div className={styles.ink}>
      <a className={styles.skip} href={`#${CONTENT_ID}`}>
        {consoleTexts.skip}
      </a>
      <SidebarLayout
        name={host}
        sidebar={sidebar}
        sidebarLabel={consoleTexts.menu}
        renderMenu={(onLeave) => <ConsoleMenu pages={pages} onLeave={onLeave} />}
        onLeave={() => void dispatch(loggedOut())}
      >
        {children}
      </SidebarLayout>
    </div>
  );
}
