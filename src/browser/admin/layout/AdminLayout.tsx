import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { selectStore } from '../../store/storeSelectors';
import { adminTexts } from '../../texts/adminTexts';
import { selectMerchantSession, loggedOut } from '../core/sessionSlice';
import { AgreementStrip } from '../agreement/AgreementStrip';
import { HelpOver } from '../help/HelpOver';
import { selectHelp } from '../help/helpSlice';
import { HelpStrip } from '../help/HelpStrip';
import { selectSidebar } from './sidebarSlice';
import { IncidentStrip } from '../incidents/IncidentStrip';
import { signInPath } from '../auth/merchantSignInPath';
import { ClosedStoreStrip } from '../firstSteps/ClosedStoreStrip';
import { SubscriptionWarning } from '../subscription/SubscriptionWarning';
import { TrialNote } from '../subscription/TrialNote';
import { Sidebar } from './Sidebar';
import { SidebarLayout } from './SidebarLayout';

/** The layout of every page of the admin. Visitors are redirected to the sign-in page, and back after it. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const session = useAppSelector(selectMerchantSession);
  const { name } = useAppSelector(selectStore);
  const sidebar = useAppSelector(selectSidebar);
  const { isOver: isHelpOver } = useAppSelector(selectHelp);
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  if (isHelpOver) return <HelpOver />;
  if (session.status === 'none') {
    const signIn = session.cause === 'left' ? '/auth/login' : signInPath(pathname + search);
    return <Navigate to={signIn} replace />;
  }
  return (
    <SidebarLayout
      name={name}
      sidebar={sidebar}
      sidebarLabel={adminTexts.sidebar}
      renderMenu={(onLeave) => session.status === 'signedIn' && <Sidebar onLeave={onLeave} />}
      onLeave={() => void dispatch(loggedOut())}
      strip={
        <IncidentStrip>
          <AgreementStrip>
            <ClosedStoreStrip>
              <TrialNote />
            </ClosedStoreStrip>
          </AgreementStrip>
        </IncidentStrip>
      }
      fixedStrip={<HelpStrip />}
    >
      <SubscriptionWarning />
      {children}
    </SidebarLayout>
  );
}
