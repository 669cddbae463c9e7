import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';

import { RowSection } from '../../../src/browser/catalog/Shelf/RowSection';
import { catalogTexts } from '../../../src/browser/texts/catalogTexts';
import { openStore } from '../../support/browser/openStore';
import { renderApp } from '../../support/browser/renderApp';
import { aProductCard } from '../../support/browser/wireBuilders';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const products = Array.from({ length: 12 }, (_, index) =>
  aProductCard({ id: `product-${index}`, slug: `produto-${index}`, title: `Produto ${index}` }),
);
const row = (count = 12) => <RowSection title="Novidades" products={products.slice(0, count)} />;
const titles = () => screen.getAllByRole('heading', { level: 3 }).length;

it('draws what a screen shows, and all for whom no script runs', () => {
  const { store } = openStore();
  const html = renderToString(
    <Provider store={store}>
      <StaticRouter location="/">{row()}</StaticRouter>
    </Provider>,
  );
  const [shown = '', without = ''] = html.split('<noscript');
  expect([shown, without].map((part) => part.split('<h3').length - 1)).toEqual([6, 6]);
});

it.each([
  ['the focus', () => screen.getByRole('link', { name: /Produto 0/ }).focus()],
  ['a finger', () => void fireEvent.touchStart(screen.getByRole('list'))],
  ['scrolling it', () => void fireEvent.scroll(screen.getByRole('list'))],
])('draws the others before they are needed: %s', (_what, lead) => {
  renderApp(row(), { opened: openStore(), at: '/' });
  expect(titles()).toBe(6);
  act(lead);
  expect(titles()).toBe(12);
});

it('loads the pictures beside the screen once it is touched', () => {
  renderApp(row(4), { opened: openStore(), at: '/' });
  const loadings = () => Array.from(document.querySelectorAll('li img'), (image) => image.getAttribute('loading'));
  expect(new Set(loadings())).toEqual(new Set(['lazy']));
  fireEvent.touchStart(screen.getByRole('list'));
  expect(new Set(loadings())).toEqual(new Set(['eager']));
});

it('goes on by its arrow, though all that is drawn is seen', async () => {
  // What is watched has no layout in jsdom: it is as wide as what is in it.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const pushed = jest.fn(() => expect(titles()).toBe(12));
  Element.prototype.scrollBy = pushed;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderApp(row(), { opened: openStore(), at: '/' });
  await user.click(screen.getByRole('button', { name: catalogTexts.shelfOn('Novidades') }));
  expect(pushed).toHaveBeenCalledTimes(1);
});

it('is whole from the start where it is short', () => {
  renderApp(row(6), { opened: openStore(), at: '/' });
  expect(titles()).toBe(6);
  expect(document.querySelector('noscript')).toBeNull();
});
