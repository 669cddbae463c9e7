import { useId, useState, type ReactNode } from 'react';

import { CONTENT_ID } from '../../core/contentId';
import { useAppDispatch } from '../../core/hooks';
import { classNames } from '../../kit/classNames';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Dialog } from '../../kit/Dialog/Dialog';
import { adminTexts } from '../../texts/adminTexts';
import styles from './SidebarLayout.module.scss';
import { sidebarClosed, type SidebarState } from './sidebarSlice';
import { TopBar } from './TopBar';

type Props = {
  /** What the pages belong to, in the bar over them. */
  name: string;
  sidebar: SidebarState;
  sidebarLabel: string;
  /** What the sidebar holds, beside the page and over it. */
  renderMenu: (onLeave: () => void) => ReactNode;
  /** 'Deseja sair?' was confirmed. */
  onLeave: () => void;
  /** Over the bar; it leaves with the page. */
  strip?: ReactNode;
  /** Over the bar; it stays there. */
  fixedStrip?: ReactNode;
  children: ReactNode;
};

/** A page with its sidebar, and the bar over it. */
export function SidebarLayout({
  name,
  sidebar,
  sidebarLabel,
  renderMenu,
  onLeave,
  strip,
  fixedStrip,
  children,
}: Props) {
  const dispatch = useAppDispatch();
  const [isLeaving, setIsLeaving] = useState(false);
  const sidebarId = useId();
  const { isMinimized, isOver } = sidebar;
  const ask = () => {
    dispatch(sidebarClosed());
    setIsLeaving(true);
  };
  return (
    <div className={classNames(styles.layout, isMinimized && styles.minimized)}>
      <aside id={sidebarId} className={styles.side} aria-label={sidebarLabel}>
        {renderMenu(ask)}
      </aside>
      <Dialog isOpen={isOver} onClose={() => dispatch(sidebarClosed())} place="sidebar" label={sidebarLabel}>
        {renderMenu(ask)}
      </Dialog>
      <div className={styles.page}>
        {strip}
        <div className={styles.top}>
          {fixedStrip}
          <TopBar name={name} sidebar={sidebar} sidebarId={sidebarId} onLeave={ask} />
        </div>
        <main id={CONTENT_ID} className={styles.body} tabIndex={-1}>
          {children}
        </main>
      </div>
      <ConfirmDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} onConfirm={onLeave}>
        {adminTexts.leaveQuestion}
      </ConfirmDialog>
    </div>
  );
}
