import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

import { pageAddress } from '../catalog/listPlace';
import { pageOf } from '../catalog/productQuery';
import { useAppSelector } from './hooks';
import { pageStatusOf } from './pageStatus';
import { findRoute, routeNames, routePaths } from './routePaths';
import { screenImports, screenOf, type ScreenName } from './screenImports';
import { FailedScreen } from './screens/FailedScreen';
import { NotFoundScreen } from './screens/NotFoundScreen';
import { ScreenLoader } from './screens/ScreenLoader';

const { home, list, product, checkout, order, entrance, account, admin } = screenImports;
const HomeScreen = lazy(() => home().then((module) => ({ default: module.HomeScreen })));
const ProductListScreen = lazy(() => list().then((module) => ({ default: module.ProductListScreen })));
const ProductPage = lazy(() => product().then((module) => ({ default: module.ProductPage })));
const CheckoutScreen = lazy(() => checkout().then((module) => ({ default: module.CheckoutScreen })));
const OrderScreen = lazy(() => order().then((module) => ({ default: module.OrderScreen })));
const EntrancePage = lazy(() => entrance().then((module) => ({ default: module.EntrancePage })));
const AccountScreen = lazy(() => account().then((module) => ({ default: module.AccountScreen })));
const AdminScreens = lazy(() => admin().then((module) => ({ default: module.AdminScreens })));

const screens: Record<ScreenName, ReactNode> = {
  home: <HomeScreen />,
  list: <ProductListScreen />,
  product: <ProductPage />,
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
  if (status === 'notFound' && pageOf(search) > 1 && screenOf[route] === 'list')
    return <NotFoundScreen what="listPage" firstPage={pageAddress(pathname, search, 1)} />;
  if (status === 'notFound') return <NotFoundScreen what={route === 'product' ? 'product' : 'page'} />;
  if (status === 'gone') return <NotFoundScreen what="goneProduct" />;
  if (status === 'failed') return <FailedScreen />;
  return (
    <Suspense fallback={<ScreenLoader />}>
      <Routes>
        {routeNames.map((name) => {
          const screen = screenOf[name];
          return screen && <Route key={name} path={routePaths[name]} element={screens[screen]} />;
        })}
      </Routes>
    </Suspense>
  );
}
