import { existsSync } from 'node:fs';

/** Where Linux distributions put it; the first that is there is used. */
const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The system's Chromium, or the one inside an npm package, with the libraries a bare machine lacks.
 * `CHROMIUM=npm` chooses the package's even where the system has one.
 */
export const chromiumPath = async (): Promise<string> => {
  const ofSystem = process.env.CHROMIUM === 'npm' ? undefined : SYSTEM_PATHS.find((path) => existsSync(path));
  if (ofSystem) return ofSystem;
  // The package unpacks its own libraries, and names them to the loader, only where it believes itself on a lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
};
