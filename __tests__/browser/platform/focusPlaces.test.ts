import { focusPlaces } from '../../../src/browser/platform/focusPlaces';

const LIST = '<main tabindex="-1"><a href="/a">foto</a><a href="/a">A</a><a href="/b">B</a></main>';
const draw = (html: string) => {
  document.body.innerHTML = html;
};
const focused = () => document.activeElement?.textContent ?? '';
/** Observers of the page are notified of its change a little later. */
const received = () => new Promise((resolve) => setTimeout(resolve));

it('gives the focus back to the very link a page was left by, however late that is drawn, and drawn anew', async () => {
  const places = focusPlaces(window);
  draw(LIST);
  document.querySelectorAll('a')[1]?.focus();
  places.leave('list');
  draw('<main>pedido</main>');
  places.enter('list');
  expect(focused()).toBe('pedido');
  draw(LIST);
  await received();
  expect(focused()).toBe('A');
  draw('<main>carregando</main>');
  draw(LIST);
  await received();
  expect(focused()).toBe('A');
  places.end();
});

it('leaves the focus alone once somebody does something, or left a page otherwise', async () => {
  const places = focusPlaces(window);
  draw(LIST);
  document.querySelectorAll('a')[2]?.focus();
  places.leave('list');
  draw('<main>pedido</main>');
  places.enter('list');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  draw(LIST);
  await received();
  expect(document.body).toHaveFocus();

  places.leave('list');
  places.enter('list');
  await received();
  expect(document.body).toHaveFocus();
  places.end();
});
