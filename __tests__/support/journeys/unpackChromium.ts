import { chromiumPath } from './chromiumPath';

/** Before the workers begin: two that unpack the package's Chromium at once start a file that is still written. */
export default async function unpackChromium(): Promise<void> {
  await chromiumPath();
}
