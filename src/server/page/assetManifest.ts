import { readFile } from 'node:fs/promises';

import { monotonicClock } from '../kernel/clock';
import { latestFile } from './latestFile';

/** Files of the browser's bundle under /assets/, as scripts/assetManifestPlugin.cjs writes them. */
export type AssetManifest = {
  /** The first load, in order. */
  entry: string[];
  /** Files of each named lazy chunk. */
  chunks: Record<string, string[]>;
  fonts: string[];
  /** What a script must hash to, by its file: the value of its `integrity`. Empty in development, where files change. */
  integrity: Record<string, string>;
};

/**
 * Reads the manifest on first use, and again when the file has changed: a build under a running server must not leave
 * it with names that no longer exist. @param file dist/browser/manifest.json
 */
export const assetManifest = (file: string, clock = monotonicClock): (() => Promise<AssetManifest>) =>
  // Written by our own plugin.
  latestFile(file, async () => JSON.parse(await readFile(file, 'utf8')) as AssetManifest, clock);
