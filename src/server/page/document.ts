import type { PageHead, RenderedPage } from '../../shared/page/pageContract';
import { SHARE_SIZE } from '../../shared/page/shareAddress';
import type { Store } from '../../shared/store/storeContract';
import type { AssetManifest } from './assetManifest';
import { forScripts, htmlText, jsonText } from '../html/htmlText';
import { writeShared } from '../kernel/sharedJson';
import { themeColors } from '../html/themeColors';

type DocumentParts = {
  page: Pick<RenderedPage, 'head' | 'html' | 'state' | 'chunks'>;
  store: Pick<Store, 'name' | 'themeColor'>;
  assets: AssetManifest;
  /** Scheme and host, for addresses that must be absolute. */
  origin: string;
  /** False: the page is marked noindex, whatever its head says. */
  isIndexable: boolean;
  /** HTML that `/preview.css` puts above the page, behind it here, where the link past the menu is the first: of a store that is shown to its merchants alone; '' for none. */
  strip?: string;
};

/**
 * The whole document around a rendered page. No inline script and no style element: it obeys `script-src 'self'` and
 * `style-src 'self'`; the store's colours are a style attribute. State and JSON-LD are data, never run.
 */
export const documentOf = ({ page, store, assets, origin, isIndexable, strip = '' }: DocumentParts): string => {
  const files = filesOf(assets, page.chunks);
  const colors = themeColors(store.themeColor);
  return [
    `<!doctype html><html lang="pt-BR" style="${styleOf(colors)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${htmlText(page.head.title)}</title>`,
    assets.fonts.map(fontPreload).join(''),
    files.styles.map((file) => `<link rel="stylesheet" href="${assetUrl(file)}">`).join(''),
    strip === '' ? '' : '<link rel="stylesheet" href="/preview.css">',
    page.head.preloadImages.map(imagePreload).join(''),
    files.scripts.map((file) => deferredScript(assetUrl(file), assets.integrity[file])).join(''),
    metaOf(page.head, { store, origin, isIndexable }),
    `<meta name="theme-color" content="${colors['--sign']}">`,
    ICONS,
    page.head.structuredData.map((data) => `<script type="application/ld+json">${jsonText(data)}</script>`).join(''),
    `</head><body><div id="root">${page.html}</div>`,
    `<script type="application/json" id="state">${forScripts(writeShared(page.state))}</script>`,
    aheadOf(assets, page.chunks),
    `${strip}</body></html>`,
  ].join('');
};

const ICONS =
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">';

const assetUrl = (file: string): string => `/assets/${htmlText(file)}`;

/** A script of ours, run when the document is read and only with these bytes. @param integrity undefined: any */
export const deferredScript = (url: string, integrity: string | undefined): string =>
  `<script defer src="${url}"${integrity === undefined ? '' : ` integrity="${htmlText(integrity)}"`}></script>`;

/** Colours as a style attribute says them. */
export const styleOf = (colors: Record<string, string>): string =>
  Object.entries(colors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

// Chunks are listed before the entry, so that the page's own parts are loaded when it hydrates.
const filesOf = ({ entry, chunks }: Pick<AssetManifest, 'entry' | 'chunks'>, used: string[]) => {
  const lazy = used.flatMap((name) => chunks[name] ?? []);
  const isStyle = (file: string) => file.endsWith('.css');
  const isScript = (file: string) => file.endsWith('.js');
  // The server draws what is loaded late, too.
  const late = used.flatMap((name) => chunks[`${name}-late`] ?? []);
  return {
    styles: [...new Set([...entry, ...lazy, ...late].filter(isStyle))],
    scripts: [...new Set([...lazy, ...entry].filter(isScript))],
  };
};

/** Chunks that a shopper is likely to need next. */
const AHEAD = ['cart', 'cart-panel', 'home', 'list', 'product', 'mobile-menu'];
/** Pages that lead elsewhere, or stand for themselves. */
const APART = new Set(['admin', 'checkout-header']);

// Inert until the page is at rest: browser/platform/filesAhead takes it out. A prefetch in the head would compete with what
// the page is drawn with.
const aheadOf = ({ entry, chunks }: AssetManifest, used: string[]): string => {
  if (used.some((name) => APART.has(name))) return '';
  const { styles, scripts } = filesOf({ entry, chunks }, used);
  const loaded = new Set([...styles, ...scripts]);
  // What this page loads at the first touch comes first: it is there by then, also without a line.
  const names = [...used.map((name) => `${name}-late`), 'late', ...AHEAD];
  const files = new Set(names.flatMap((name) => chunks[name] ?? []).filter((file) => !loaded.has(file)));
  const links = Array.from(files, (file) => `<link rel="prefetch" href="${assetUrl(file)}">`);
  return links.length === 0 ? '' : `<template id="ahead">${links.join('')}</template>`;
};

const fontPreload = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${assetUrl(file)}" crossorigin>`;

// Only the first is awaited by the eye; the others must not compete with it.
const imagePreload = ({ srcSet, sizes }: PageHead['preloadImages'][number], index: number): string => {
  const type = srcSet.includes('.avif') ? ' type="image/avif"' : '';
  const priority = index === 0 ? ' fetchpriority="high"' : '';
  return `<link rel="preload" as="image" imagesrcset="${htmlText(srcSet)}" imagesizes="${htmlText(sizes)}"${type}${priority}>`;
};

const meta = (kind: 'name' | 'property', name: string, content: string | null): string =>
  content === null ? '' : `<meta ${kind}="${name}" content="${htmlText(content)}">`;

const metaOf = (
  head: PageHead,
  { store, origin, isIndexable }: Pick<DocumentParts, 'store' | 'origin' | 'isIndexable'>,
) => {
  const { canonical, share } = head;
  const image = head.image && { ...head.image, url: new URL(head.image.url, origin).href };
  return [
    meta('name', 'description', head.description),
    meta('name', 'robots', isIndexable ? 'index, follow, max-image-preview:large' : 'noindex, follow'),
    canonical === null ? '' : `<link rel="canonical" href="${htmlText(canonical)}">`,
    meta('property', 'og:title', share.title),
    meta('property', 'og:description', share.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', store.name),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', image && image.url),
    meta('property', 'og:image:type', image && 'image/jpeg'),
    meta('property', 'og:image:width', image && String(SHARE_SIZE.width)),
    meta('property', 'og:image:height', image && String(SHARE_SIZE.height)),
    meta('property', 'og:image:alt', image && image.alt),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', share.title),
    meta('name', 'twitter:description', share.description),
    meta('name', 'twitter:image', image && image.url),
    meta('name', 'twitter:image:alt', image && image.alt),
  ].join('');
};
