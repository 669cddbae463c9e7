import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

import { pageAddress } from '../catalog/listPlace';
import { pageOf } from '../catalog/productQuery';
import { useAppSelector } from './hooks';
import { pageStatusOf } from './pageStatus';
import { findRoute, routeNames, routePaths } from './routePaths';
import { screenImports, screenOf, type PageScreen } from './screenImports';
import { FailedScreen } from './screens/FailedScreen';
import { ScreenLoader } from './screens/ScreenLoader';

const { home, list, missing, gone, content, contact, product, checkout, order, entrance, account, admin } =
  screenImports;
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
const EntrancePage = lazy(() => entrance().then((module) => ({ default: module.EntrancePage })));
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
  entrance: <EntrancePage />,
  account: <AccountScreen />,
  admin: <AdminScreens />,
};

/** The screen of the address, or what stands in its place while it cannot be shown. */
export function Page() {
  const { pathname, search } = useLocation();
  const status = useAppSelector((state) => pageStatusOf(state, { pathname, search }).name);
  const route = findRoute(pathname).name;
  if (status === 'notFound' || status === 'gone')
    return (
      <Suspense fallback={<ScreenLoader />}>
        {status === 'gone' ? (
          <GoneScreen />
        ) : pageOf(search) > 1 && screenOf[route] === 'list' ? (
          <NotFoundScreen what="listPage" firstPage={pageAddress(pathname, search, 1)} />
        ) : (
          <NotFoundScreen what={route === 'product' ? 'product' : 'page'} />
        )}
      </Suspense>
    );
  if (status === 'failed') return <FailedScreen />;
  return (
    <Suspense fallback={<ScreenLoader />}>
      <Routes>
        {routeNames.map((name) => {
          const screen = screenOf[name];
          const element = name === 'contactOipet' ? <ContactOipetScreen /> : screen && screens[screen];
          return element && <Route key={name} path={routePaths[name]} element={element} />;
        })}
      </Routes>
    </Suspense>
  );
}
