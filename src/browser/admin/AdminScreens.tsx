import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';

import { boundPermissions } from '../../shared/account/merchantPermissions';
import { useAppSelector } from '../core/hooks';
import { ScreenLoader } from '../core/ScreenLoader';
import { AgreementGate } from './agreement/agreementManifest';
import { adminPages, findAdminPage } from './adminPages';
import { adminSections } from './adminSections';
import { adminAuthScreens } from './auth/adminAuthScreens';
import { joinTables } from './core/joinTables';
import { selectMe } from './core/profileSlice';
import { MissingPage } from './layout/MissingPage';
import { NotAllowed } from './layout/NotAllowed';

const screens = joinTables([adminAuthScreens, ...adminSections.map((section) => section.screens)]);

/** The merchant's page of the address, or why this merchant does not see it. */
export function AdminScreens() {
  const page = findAdminPage(useLocation().pathname);
  const me = useAppSelector(selectMe);
  if (!page) return <MissingPage />;
  const { permission } = adminPages[page.name];
  if (permission !== null && me && !me.permissions.includes(permission))
    return me.agreement?.standing === 'due' && boundPermissions.includes(permission) ? (
      <Suspense fallback={<ScreenLoader />}>
        <AgreementGate />
      </Suspense>
    ) : (
      <NotAllowed />
    );
  return <Suspense fallback={<ScreenLoader />}>{screens[page.name]}</Suspense>;
}
