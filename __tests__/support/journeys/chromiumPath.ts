import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where each system's installers put it; the first that is there is used. */
const SYSTEM_PATHS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    return folder === undefined ? [] : [path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')];
  }),
};

/**
 * The Chromium of the tests. `CHROMIUM` chooses it: a path, or `npm` for the one inside an npm package even where the
 * system has one. Else the system's; else, on 64-bit Linux, the package's, with the libraries a bare machine lacks.
 * @throws where there is none
 */
export const chromiumPath = async (): Promise<string> => {
  const { CHROMIUM: chosen } = process.env;
  if (chosen !== undefined && chosen !== '' && chosen !== 'npm') {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM names ${chosen}, and there is no such file`);
    return chosen;
  }
  const ofSystem =
    chosen === 'npm' ? undefined : SYSTEM_PATHS[process.platform]?.find((candidate) => existsSync(candidate));
  if (ofSystem) return ofSystem;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chrome or Chromium was found: name its path in CHROMIUM');
  }
  // The package unpacks its own libraries, and names them to the loader, only where it believes itself on a lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
};
