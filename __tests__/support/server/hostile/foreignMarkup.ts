import { JSDOM } from 'jsdom';

import { FOREIGN } from './payloads';

// One window for all: making one takes longer than reading a page.
const { window } = new JSDOM();
const reader = new window.DOMParser();

/** What no page and no letter of ours holds, whatever it says. */
const NEVER = 'iframe, frame, object, embed, applet, base, math, meta[http-equiv=refresh], [srcdoc]';
/** Followed only when somebody clicks; the rest is fetched by itself. */
const LINK = new Set(['A', 'FORM', 'BUTTON', 'INPUT']);
const ADDRESSES = ['href', 'xlink:href', 'src', 'action', 'formaction', 'poster', 'data', 'ping', 'background'];
const LEADS_AWAY = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Where the document stands that is looked at: `origin` is its own, `hasStyle` where a letter brings its style along. */
type Place = { origin: string; hasStyle?: boolean };

const addressesOf = (element: Element): [name: string, address: string][] => [
  ...ADDRESSES.flatMap((name): [string, string][] => {
    const address = element.getAttribute(name);
    return address === null ? [] : [[name, address]];
  }),
  ...['srcset', 'imagesrcset'].flatMap((name) =>
    (element.getAttribute(name) ?? '')
      .split(/,\s+/)
      .filter((part) => part !== '')
      .map((part): [string, string] => [name, part.trim().split(/\s/)[0] ?? '']),
  ),
];

function complaintOfAddress(element: Element, name: string, address: string, { origin }: Place): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.protocol === 'data:' && name === 'src' && address.startsWith('data:image/')) return null;
  const isOwn = url.origin === new URL(origin).origin;
  // A store's own domain is the canonical one.
  const isLink = LINK.has(element.tagName) || element.matches('link[rel=canonical]');
  const isFine = isLink ? LEADS_AWAY.has(url.protocol) : isOwn;
  return isFine ? null : `<${element.localName} ${name}="${address}">`;
}

function complaintOfScript(script: Element): string | null {
  const type = script.getAttribute('type');
  if (type === 'application/json' || type === 'application/ld+json') {
    try {
      JSON.parse(script.textContent ?? '');
      return null;
    } catch {
      return `broken data: ${script.textContent?.slice(0, 200)}`;
    }
  }
  const isFile = /^\/(assets\/[\w./-]+|[\w-]+\.js)$/.test(script.getAttribute('src') ?? '');
  return isFile && script.textContent === '' ? null : `<script>: ${script.outerHTML.slice(0, 200)}`;
}

/** The template of `src/server/page/document.ts`. */
const AHEAD_ID = 'ahead';

/** Files of ours that are fetched once the page is there; no other template is. */
function complaintsOfTemplates(document: Document): string[] {
  const templates = [...document.querySelectorAll('template')];
  const [ahead, ...others] = templates.filter(({ id }) => id === AHEAD_ID);
  const rest = templates.filter(({ id }) => id !== AHEAD_ID);
  const isOurs = (element: Element) => element.matches('link[rel=prefetch][href^="/assets/"]:empty');
  const strange = ahead ? [...ahead.content.querySelectorAll('*')].filter((element) => !isOurs(element)) : [];
  return [...others, ...rest, ...strange].map(({ localName }) => `<${localName}>`);
}

/** What of a document was made by stored text instead of a template: elements, attributes, scripts, comments, addresses. */
export function complaintsOfHtml(html: string, place: Place): string[] {
  const document = reader.parseFromString(html, 'text/html');
  const elements = [...document.querySelectorAll('*')];
  const found = elements.flatMap((element) => {
    const names = [element.localName, ...element.getAttributeNames()];
    const strange = names.filter((name) => name.includes(FOREIGN) || name.startsWith('on'));
    return [
      ...(strange.length > 0 ? [`<${element.localName}> with ${strange.join(', ')}`] : []),
      ...(element.matches(NEVER) || (element.localName === 'style' && !place.hasStyle)
        ? [`<${element.localName}>`]
        : []),
      ...(element.localName === 'script' ? [complaintOfScript(element)] : []),
      ...(/url\(|expression/i.test(element.getAttribute('style') ?? '') ? [`style of <${element.localName}>`] : []),
      ...addressesOf(element).map(([name, address]) => complaintOfAddress(element, name, address, place)),
    ];
  });
  found.push(...complaintsOfTemplates(document));
  const comments = document.createNodeIterator(document, window.NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node !== null; node = comments.nextNode())
    if (node.nodeValue?.includes(FOREIGN)) found.push(`comment ${node.nodeValue.slice(0, 80)}`);
  return found.filter((complaint) => complaint !== null);
}

/** The same for a feed or sitemap, which must be well-formed and of our own elements. */
export function complaintsOfXml(xml: string): string[] {
  const document = reader.parseFromString(xml, 'application/xml');
  if (document.querySelector('parsererror')) return [`not well-formed: ${xml.slice(0, 200)}`];
  const strange = [...document.querySelectorAll('*')].filter(
    (element) =>
      [element.nodeName, ...element.getAttributeNames()].some((name) => name.includes(FOREIGN)) ||
      [...element.childNodes].some(({ nodeType }) => nodeType === 7 || nodeType === 8),
  );
  const found = strange.map((element) => `<${element.nodeName}>`);
  return document.doctype === null ? found : [...found, 'a document type'];
}
