import { htmlText } from '../html/htmlText';
import type { AssetManifest } from './assetManifest';
import { deferredScript } from './document';

type Bundle = {
  title: string;
  /** Where the bundle's files are served, with a slash at its end. */
  files: string;
  manifest: AssetManifest;
  /** What is said where no script runs. */
  withoutScript: string;
};

/** The document of a bundle apart from the shop's, the same for everybody: what it shows is the API's word. */
export const bundleDocument = ({
  title,
  files,
  manifest: { entry, fonts, integrity },
  withoutScript,
}: Bundle): string => {
  const url = (file: string) => `${files}${htmlText(file)}`;
  const styles = entry.filter((file) => file.endsWith('.css'));
  const scripts = entry.filter((file) => file.endsWith('.js'));
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${htmlText(title)}</title>`,
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${url(file)}" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="${url(file)}">`),
    ...scripts.map((file) => deferredScript(url(file), integrity[file])),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `</head><body><div id="root"></div><noscript><p>${htmlText(withoutScript)}</p></noscript>`,
    '</body></html>',
  ].join('');
};
