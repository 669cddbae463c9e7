import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';

import { useAppSelector } from '../core/hooks';
import { movedTo, pageStatusOf } from './pageStatus';
import { findRoute, routePaths } from './routePaths';
import { screenImports, screenOf, type PageScreen } from './screenImports';
import { FailedScreen } from './screens/FailedScreen';
import { ScreenLoader } from '../core/ScreenLoader';

const { home, list, missing, gone, content, contact, product, checkout, order, auth, account, admin } = screenImports;
const HomeScreen = lazy(() => home().then((module) => ({ default: module.HomeScreen })));
const ProductListScreen = lazy(() => list().then((module) => ({ default: module.ProductListScreen })));
const ProductPage = lazy(() => product().then((module) => ({ default: module.ProductPage })));
const PageTextScreen = lazy(() => content().then((module) => ({ default: module.PageTextScreen })));
const ContactScreen = lazy(() => contact().then((module) => ({ default: module.ContactScreen })));
const ContactOipetScreen = lazy(() => contact().then((module) => ({ default: module.ContactOipetScreen })));
const NotFoundScreen = lazy(() => missing().then((module) => ({ default: module.NotFoundScreen })));
const GoneScreen = lazy(() => gone().then((module) => ({ default: module.GoneScreen })));
const CheckoutScreen = lazy(() => checkout().then((module) => ({ default: module.CheckoutScreen })));
const OrderScreen = lazy(() => order().then((module) => ({ default: module.OrderScreen })));
const AuthPage = lazy(() => auth().then((module) => ({ default: module.AuthPage })));
const AccountScreen = lazy(() => account().then((module) => ({ default: module.AccountScreen })));
const AdminScreens = lazy(() => admin().then((module) => ({ default: module.AdminScreens })));

const screens: Record<PageScreen, ReactNode> = {
  home: <HomeScreen />,
  list: <ProductListScreen />,
  product: <ProductPage />,
  content: <PageTextScreen />,
  contact: <ContactScreen />,
  checkout: <CheckoutScreen />,
  order: <OrderScreen />,
  auth: <AuthPage />,
  account: <AccountScreen />,
  admin: <AdminScreens />,
};

/** The screen of the address, or what stands in its place while it cannot be shown. */
export function Page() {
  const { pathname, search } = useLocation();
  const status = useAppSelector((state) => pageStatusOf(state, { pathname, search }).name);
  const route = findRoute(pathname).name;
  const moved = useAppSelector((state) => movedTo(state, { pathname, search }));
  if (moved !== null) return <Navigate replace to={moved} />;
  // The merchant's pages say in their own frame what is missing.
  if ((status === 'notFound' && route !== 'admin') || status === 'gone')
    return <Suspense fallback={<ScreenLoader />}>{status === 'gone' ? <GoneScreen /> : <NotFoundScreen />}</Suspense>;
  if (status === 'failed') return <FailedScreen />;
  return <Suspense fallback={<ScreenLoader />}>{route !== 'notFound' && <Screen route={route} />}</Suspense>;
}

// Which page it is is known: the router gives its screen what the address names.
function Screen({ route }: { route: keyof typeof routePaths }) {
  const screen = screenOf[route];
  const element = route === 'contactOipet' ? <ContactOipetScreen /> : screen && screens[screen];
  return useRoutes([{ path: routePaths[route], element }]);
}
