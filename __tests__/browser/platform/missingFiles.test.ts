import { watchMissingFiles } from '../../../src/browser/platform/missingFiles';

let statuses: number[];
const asked = jest.fn(async () => {
  const status = statuses.shift();
  if (status === undefined) throw new TypeError('Failed to fetch');
  return { status };
});
const reload = jest.fn();
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeAll(() =>
  watchMissingFiles({
    addEventListener: window.addEventListener.bind(window),
    sessionStorage: window.sessionStorage,
    location: { origin: window.location.origin, reload },
    fetch: asked,
  }),
);
beforeEach(() => {
  statuses = [];
  sessionStorage.clear();
  asked.mockClear();
  reload.mockClear();
});

/** An element of the page whose file does not load. */
const fail = async (tag: 'script' | 'link' | 'img', of: object) => {
  const element = Object.assign(document.createElement(tag), of);
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
  await settled();
};
const script = { src: '/assets/order.1a2b3c4d.js' };

it('loads the page anew, once, when a file of its build is gone', async () => {
  statuses = [404, 404, 404];
  await fail('script', script);
  expect(reload).toHaveBeenCalledTimes(1);
  await fail('script', script);
  expect(reload).toHaveBeenCalledTimes(1);
  await fail('link', { rel: 'stylesheet', href: '/assets/order.5e6f7a8b.css' });
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['the connection is bad', []],
  ['the server is busy', [503]],
  ['the file is there after all', [200]],
])('goes on as it is where %s', async (_, answers) => {
  statuses = answers;
  await fail('script', script);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it('leaves alone what is no file of the build, or is only fetched ahead', async () => {
  await fail('img', { src: '/assets/picture.webp' });
  await fail('script', { src: 'https://elsewhere.example/assets/a.js' });
  await fail('script', { src: '/media/a.js' });
  await fail('link', { rel: 'prefetch', href: '/assets/list.1a2b3c4d.js' });
  expect(asked).not.toHaveBeenCalled();
});

it('does not load anew where it could not know that it already did', async () => {
  statuses = [404];
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  await fail('script', script);
  expect(reload).not.toHaveBeenCalled();
});
