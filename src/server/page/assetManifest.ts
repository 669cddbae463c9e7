import { readFile, stat } from 'node:fs/promises';

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
export const assetManifest = (file: string): (() => Promise<AssetManifest>) => {
  let known: { writtenAt: number; manifest: AssetManifest } | null = null;
  return async () => {
    const { mtimeMs: writtenAt } = await stat(file);
    // Written by our own plugin.
    known = known?.writtenAt === writtenAt ? known : { writtenAt, manifest: JSON.parse(await readFile(file, 'utf8')) };
    return known.manifest;
  };
};
