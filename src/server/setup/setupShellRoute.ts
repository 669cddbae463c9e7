import type { FastifyPluginAsync } from 'fastify';

import type { AssetManifest } from '../page/assetManifest';
import { htmlText } from '../html/htmlText';

type Dependencies = {
  /** The files of the set-up page's own bundle. */
  assets: () => Promise<AssetManifest>;
};

/** Where the bundle's files are served. */
const FILES = '/assets/setup/';
const TITLE = 'Primeiro dia | Oi Pet';
const WITHOUT_SCRIPT =
  'Esta página precisa de JavaScript. Ligue-o neste navegador, ou faça o mesmo no servidor, por perguntas:';

/**
 * The document of the set-up page, the same for everybody: what it may show is the API's word, by the token in the
 * address's fragment, which no browser sends. The policy is the strict one of everything this server answers.
 */
export const setupShellRoute: FastifyPluginAsync<Dependencies> = async (app, { assets }) => {
  app.get('/setup', { config: { storeBy: 'none' }, schema: { hide: true } }, async (_request, reply) => {
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      // Not even the address of this page leaves it.
      .header('referrer-policy', 'no-referrer');
    return documentOf(await assets());
  });
};

const documentOf = ({ entry, fonts }: AssetManifest): string => {
  const url = (file: string) => `${FILES}${htmlText(file)}`;
  const styles = entry.filter((file) => file.endsWith('.css'));
  const scripts = entry.filter((file) => file.endsWith('.js'));
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${TITLE}</title>`,
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${url(file)}" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="${url(file)}">`),
    ...scripts.map((file) => `<script defer src="${url(file)}"></script>`),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `</head><body><div id="root"></div><noscript><p>${WITHOUT_SCRIPT} node dist/server/oipet.cjs setup --here</p></noscript>`,
    '</body></html>',
  ].join('');
};
