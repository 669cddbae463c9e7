import type { PageHead } from '../../../src/shared/page/pageContract';
import { documentOf } from '../../../src/server/page/document';

const assets = {
  entry: ['vendor.1.js', 'main.2.js', 'main.3.css'],
  chunks: {
    listing: ['listing.4.js', 'listing.5.css'],
    'listing-late': ['late.8.js', 'late.9.css'],
    admin: ['admin.6.js'],
  },
  fonts: ['files/figtree.7.woff2'],
  integrity: { 'main.2.js': 'sha384-abc' },
};
const aHead = (parts: Partial<PageHead> = {}): PageHead => ({
  title: 'Ração para cães | Oi Pet',
  description: 'Tudo para o seu cão.',
  canonical: 'https://oipet.example/caes',
  isIndexable: true,
  share: { title: 'Ração para cães', description: 'Tudo para o seu cão.' },
  image: { url: '/media/share/category/caes.jpg?v=1', alt: 'Um cão' },
  structuredData: [],
  preloadImages: [],
  ...parts,
});
const documentWith = ({ head = {}, state = {}, isIndexable = true, themeColor = '#17694a', name = 'Oi Pet' } = {}) =>
  documentOf({
    page: { head: aHead(head), html: '<main>Olá</main>', state, chunks: ['listing'] },
    store: { name, themeColor },
    assets,
    origin: 'https://oipet.example',
    isIndexable,
  });
const parsed = (text: string) => {
  const tags = [...text.matchAll(/<(link|meta|script)\b([^>]*)>/g)].map(([tag]) => tag);
  return { tags, has: (tag: string) => tags.includes(tag) };
};

it('loads styles first, then chunks of the page before the entry, nothing else', () => {
  const { tags } = parsed(documentWith());
  expect(tags.filter((tag) => tag.includes('stylesheet') || tag.includes('defer'))).toEqual([
    '<link rel="stylesheet" href="/assets/main.3.css">',
    '<link rel="stylesheet" href="/assets/listing.5.css">',
    // Drawn by the server, loaded with the first touch.
    '<link rel="stylesheet" href="/assets/late.9.css">',
    '<script defer src="/assets/listing.4.js">',
    '<script defer src="/assets/vendor.1.js">',
    '<script defer src="/assets/main.2.js" integrity="sha384-abc">',
  ]);
});

it('lists what comes next, without what the page has, where the browser does not fetch it yet', () => {
  const document = (chunks: string[]) =>
    documentOf({
      page: { head: aHead(), html: '', state: {}, chunks },
      store: { name: 'Oi Pet', themeColor: '#17694a' },
      assets: {
        ...assets,
        chunks: {
          home: ['home.js'],
          list: ['shared.js', 'list.js'],
          'list-late': ['list-late.js'],
          'home-late': ['home-late.js'],
          cart: ['shared.js', 'cart.js'],
          admin: [],
        },
      },
      origin: 'https://oipet.example',
      isIndexable: true,
    });
  expect(document(['list'])).toContain(
    '<template id="ahead"><link rel="prefetch" href="/assets/list-late.js"><link rel="prefetch" href="/assets/cart.js"><link rel="prefetch" href="/assets/home.js"></template>',
  );
  expect(document(['admin'])).not.toContain('prefetch');
});

it('runs no script that stands in it: data blocks and files alone', () => {
  const text = documentWith({ head: { structuredData: [{ '@type': 'Product' }] }, state: { a: 1 } });
  const scripts = [...text.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
  for (const [, attributes = '', body] of scripts)
    expect(attributes.includes('type="application/') || (attributes.includes('src=') && body === '')).toBe(true);
  expect(text).not.toMatch(/<style| on\w+=/);
});

it('names the page for people, search engines and messengers', () => {
  const text = documentWith({
    head: { preloadImages: [{ srcSet: '/m-360.avif 360w, /m-800.avif 800w', sizes: '50vw' }] },
  });
  const { has } = parsed(text);
  expect(text).toMatch(/^<!doctype html><html lang="pt-BR" style="--theme:#17694a;--brand:#/);
  expect(text).toContain('<title>Ração para cães | Oi Pet</title>');
  for (const tag of [
    '<meta charset="utf-8">',
    '<meta name="description" content="Tudo para o seu cão.">',
    '<link rel="canonical" href="https://oipet.example/caes">',
    '<meta property="og:url" content="https://oipet.example/caes">',
    '<meta name="robots" content="index, follow, max-image-preview:large">',
    '<meta property="og:title" content="Ração para cães">',
    '<meta property="og:image" content="https://oipet.example/media/share/category/caes.jpg?v=1">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Um cão">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="twitter:image" content="https://oipet.example/media/share/category/caes.jpg?v=1">',
    '<meta property="og:site_name" content="Oi Pet">',
    '<link rel="preload" as="font" type="font/woff2" href="/assets/files/figtree.7.woff2" crossorigin>',
    '<link rel="preload" as="image" imagesrcset="/m-360.avif 360w, /m-800.avif 800w" imagesizes="50vw" type="image/avif" fetchpriority="high">',
  ])
    expect(has(tag)).toBe(true);
  expect(text.indexOf('twitter:image:alt')).toBeLessThan(text.indexOf('<body'));
});

it('keeps out of search what must stay out, under its one address all the same', () => {
  const { has } = parsed(documentWith({ isIndexable: false }));
  expect(has('<meta name="robots" content="noindex, follow">')).toBe(true);
  expect(has('<link rel="canonical" href="https://oipet.example/caes">')).toBe(true);
  expect(documentWith({ head: { canonical: null } })).not.toMatch(/canonical|og:url/);
});

it('never lets a text become markup', () => {
  const evil = `</title></script><script>alert("1")</script>'"&`;
  const text = documentWith({
    name: evil,
    themeColor: `red;"><script>alert(1)</script>`,
    head: {
      title: evil,
      description: evil,
      share: { title: evil, description: evil },
      canonical: `https://x/"><script>`,
      structuredData: [{ evil }],
    },
    state: { evil, line: '\u2028\u2029' },
  });
  expect(text).not.toContain('<script>alert');
  expect(text.match(/<\/script>/g)).toHaveLength(5);
  expect(text).not.toMatch(/[\u2028\u2029]/);
  const [, state = ''] = /id="state">([^<]*)</.exec(text) ?? [];
  expect(JSON.parse(state)).toEqual({ evil, line: '\u2028\u2029' });
  expect(text).toContain('style="--theme:#17694a;');
});
