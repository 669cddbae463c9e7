import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';

import type { PageRequest, RenderedPage, RenderPage } from '../../shared/page/pageContract';
import type { Store } from '../../shared/store/storeContract';
import '../admin/adminPages';
import { storeEntered } from '../store/storeSlice';
import { App } from './App';
import { routeEntered } from '../core/appSlice';
import { htmlOf } from './htmlOf';
import { pageHead } from './pageHead';
import { httpStatusOf, pageStatusOf, type PageStatus } from './pageStatus';
import { renderPlatform } from './renderPlatform';
import { findRoute, type RouteName } from './routePaths';
import { chunksOf, screenOf } from './screenImports';
import { createAppStore } from './store';
import { keptMarkup } from './keptMarkup';
import { KeepContext } from '../core/keptMarkup';
import type { RootState } from '../core/rootState';

const chunksFor = (status: PageStatus['name'], name: RouteName, { isClosed }: Store): string[] => {
  if (status === 'ready' || name === 'admin')
    return isClosed && name !== 'admin' ? ['checkout-header', ...chunksOf(name)] : chunksOf(name);
  return status === 'notFound' || status === 'gone' ? ['missing'] : [];
};

const keepFor = keptMarkup();

/** Late slices have joined for good once their page was drawn; other pages load no code that reads them. */
const ownStateOf = ({ content, contact, signUp, ...state }: RootState, name: RouteName): RootState => ({
  ...state,
  ...(content && screenOf[name] === 'content' ? { content } : {}),
  ...(contact && screenOf[name] === 'contact' ? { contact } : {}),
  ...(signUp && name === 'contactOipet' ? { signUp } : {}),
});

/**
 * One page as HTML: a fresh store, the route's loading saga to its end, the screens rendered from the result. The same
 * request and data give the same page. Rejects on a bug in a saga or a screen.
 */
export const renderPage: RenderPage = async (request: PageRequest): Promise<RenderedPage> => {
  const { url, store: shop, now } = request;
  const { store, loadPage } = createAppStore({ platform: renderPlatform(request) });
  // Not through `new URL`, which would take '//x' for a host.
  const [pathname = '/', query] = url.split(/\?(.*)/s);
  const route = { pathname, search: query ? `?${query}` : '' };
  store.dispatch(storeEntered(shop));
  store.dispatch(routeEntered({ ...route, at: now }));
  await loadPage();
  const state = ownStateOf(store.getState(), findRoute(pathname).name);
  const status = pageStatusOf(state, route);
  const page = (
    <Provider store={store}>
      <KeepContext value={keepFor(store)}>
        <StaticRouter location={url}>
          <App now={() => Date.parse(now)} onCrash={() => {}} />
        </StaticRouter>
      </KeepContext>
    </Provider>
  );
  return {
    status: httpStatusOf(status),
    location: status.name === 'moved' ? status.location : null,
    head: pageHead(state, request),
    html: status.name === 'moved' ? '' : await htmlOf(page),
    state,
    chunks: chunksFor(status.name, findRoute(pathname).name, shop),
  };
};
