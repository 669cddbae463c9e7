import { fetchAhead } from '../../../src/browser/platform/filesAhead';

const ahead = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

it('has the browser fetch what the page template lists', () => {
  document.body.innerHTML = '<template id="ahead"><link rel="prefetch" href="/assets/list.js"></template>';
  expect(ahead()).toEqual([]);
  fetchAhead(document);
  expect(ahead()).toEqual([['prefetch', '/assets/list.js']]);
});

it('fetches nothing where nothing is listed', () => {
  fetchAhead(document);
  expect(ahead()).toEqual([]);
});
