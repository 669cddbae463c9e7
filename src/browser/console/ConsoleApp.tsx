import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';

import { isPlatformAllowed } from '../../shared/platform/platformPermissions';
import { AdminSection } from '../admin/kit/AdminSection';
import { LoadFailure } from '../admin/kit/LoadFailure';
import { PageSkeleton } from '../admin/kit/PageSkeleton';
import { SubHeader } from '../kit/SubHeader/SubHeader';
import { consoleTexts } from '../texts/consoleTexts';
import { SignInPage } from './auth/SignInPage';
import { CONSOLE_HOME, consolePages } from './consoleSections';
import { useConsoleSelector } from './core/consoleHooks';
import { findConsolePage, type ConsolePage } from './core/consoleSection';
import { selectOperator } from './core/operatorSlice';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { ConsoleRouteEvents } from './layout/ConsoleRouteEvents';

/** The operators' console. Whoever is not signed in signs in first, at the address that was wanted. */
export function ConsoleApp({ now, host }: { now: () => number; host: string }) {
  const { session } = useConsoleSelector(selectOperator);
  return (
    <>
      <ConsoleRouteEvents now={now} />
      <DocumentTitle />
      {session.status === 'none' && <SignInPage />}
      {session.status === 'signedIn' && (
        <ConsoleLayout pages={consolePages} host={host}>
          <Suspense fallback={<PageSkeleton />}>
            <Routes>
              {consolePages.map((page) => (
                <Route key={page.path} path={page.path} element={<Guarded page={page} />} />
              ))}
              <Route path="/platform" element={<Navigate to={CONSOLE_HOME} replace />} />
              <Route path="*" element={<MissingPage />} />
            </Routes>
          </Suspense>
        </ConsoleLayout>
      )}
    </>
  );
}

/** A page, for whoever may see it. */
function Guarded({ page: { permission, screen } }: { page: ConsolePage }) {
  const { me } = useConsoleSelector(selectOperator);
  if (me.status === 'failed') return <LoadFailure text={consoleTexts.profileFailed} />;
  if (me.status !== 'ready') return <PageSkeleton />;
  if (isPlatformAllowed(me.value.role, permission)) return screen;
  return (
    <>
      <SubHeader title={consoleTexts.notAllowedTitle} />
      <AdminSection title={consoleTexts.notAllowedWhy} text={consoleTexts.notAllowedText} />
    </>
  );
}

function MissingPage() {
  return (
    <>
      <SubHeader title={consoleTexts.missingTitle} />
      <AdminSection title={consoleTexts.missingWhy} text={consoleTexts.missingText} />
    </>
  );
}

function DocumentTitle() {
  const { pathname } = useLocation();
  const { session } = useConsoleSelector(selectOperator);
  const page = session.status === 'signedIn' ? findConsolePage(consolePages, pathname)?.page.title : undefined;
  useEffect(() => {
    document.title = consoleTexts.documentTitle(page);
  }, [page]);
  return null;
}
