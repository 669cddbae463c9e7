/**
 * Writes manifest.json beside the browser's bundle: the files of the first load, in order, the files of each named
 * lazy chunk, and where each font went. The page template reads it to print and preload the right hashed names.
 */
class AssetManifestPlugin {
  /** @param {string} entry the entry whose files are the first load */
  constructor(entry) {
    this.entry = entry;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetManifestPlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap(
        { name: 'AssetManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const isServed = (file) => /\.(js|css)$/.test(file) && !file.includes('hot-update');
          const entry = compilation.entrypoints.get(this.entry)?.getFiles().filter(isServed) ?? [];
          const chunks = {};
          // A group's files include the lazy chunks it shares with others.
          for (const [name, group] of compilation.namedChunkGroups) {
            if (name !== this.entry) chunks[name] = group.getFiles().filter(isServed);
          }
          const fonts = Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2'));
          const json = JSON.stringify({ entry, chunks, fonts }, null, 2);
          compilation.emitAsset('manifest.json', new sources.RawSource(json));
        },
      );
    });
  }
}

module.exports = AssetManifestPlugin;
