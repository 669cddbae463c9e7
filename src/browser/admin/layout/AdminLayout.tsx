import { useId, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { CONTENT_ID } from '../../core/contentId';
import { classNames } from '../../kit/classNames';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Dialog } from '../../kit/Dialog/Dialog';
import { adminTexts } from '../../texts/adminTexts';
import { selectMerchantSession, loggedOut } from '../core/sessionSlice';
import { HelpOver } from '../help/HelpOver';
import { selectHelp } from '../help/helpSlice';
import { HelpStrip } from '../help/HelpStrip';
import { selectSidebar, sidebarClosed } from './sidebarSlice';
import { signInPath } from '../auth/merchantSignInPath';
import { ClosedStoreStrip } from '../firstSteps/ClosedStoreStrip';
import { SubscriptionWarning } from '../subscription/SubscriptionWarning';
import styles from './AdminLayout.module.scss';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

/** The layout of every page of the admin. Visitors are redirected to the sign-in page, and back after it. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const session = useAppSelector(selectMerchantSession);
  const { isMinimized, isOver } = useAppSelector(selectSidebar);
  const { isOver: isHelpOver } = useAppSelector(selectHelp);
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const sidebarId = useId();
  if (isHelpOver) return <HelpOver />;
  if (session.status === 'none') {
    const signIn = session.cause === 'left' ? '/auth/login' : signInPath(pathname + search);
    return <Navigate to={signIn} replace />;
  }
  const ask = () => {
    dispatch(sidebarClosed());
    setIsLeaving(true);
  };
  const isKnown = session.status === 'signedIn';
  return (
    <div className={classNames(styles.layout, isMinimized && styles.minimized)}>
      <aside id={sidebarId} className={styles.side} aria-label={adminTexts.sidebar}>
        {isKnown && <Sidebar onLeave={ask} />}
      </aside>
      <Dialog isOpen={isOver} onClose={() => dispatch(sidebarClosed())} place="sidebar" label={adminTexts.sidebar}>
        <Sidebar onLeave={ask} />
      </Dialog>
      <div className={styles.page}>
        <ClosedStoreStrip />
        <div className={styles.top}>
          <HelpStrip />
          <TopBar sidebarId={sidebarId} onLeave={ask} />
        </div>
        <main id={CONTENT_ID} className={styles.body} tabIndex={-1}>
          <SubscriptionWarning />
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
