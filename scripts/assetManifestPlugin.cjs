const { createHash } = require('node:crypto');

const { paymentInventory } = require('./paymentScripts.cjs');

/**
 * Writes manifest.json beside the browser's bundle: the files of the first load, in order, the files of each named
 * lazy chunk, where each font went, and what each script must hash to. The page template reads it to print and preload
 * the right hashed names. A production build of the shop also writes scripts.json, the inventory of payment pages.
 */
class AssetManifestPlugin {
  /**
   * @param {string} entry the entry whose files are the first load
   * @param {{ hasInventory?: boolean }} [options] whether payment pages run scripts of this build
   */
  constructor(entry, { hasInventory = false } = {}) {
    this.entry = entry;
    this.hasInventory = hasInventory;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetManifestPlugin', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      const emit = (name, content) =>
        compilation.emitAsset(name, new sources.RawSource(JSON.stringify(content, null, 2)));
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
          const files = Object.keys(compilation.assets);
          const fonts = files.filter((file) => file.endsWith('.woff2'));
          // Files of a development build change under a page that is open.
          const scripts = compiler.options.mode === 'production' ? files.filter((file) => file.endsWith('.js')) : [];
          const bytesOf = (file) => compilation.assets[file].buffer();
          const integrity = Object.fromEntries(
            scripts.map((file) => [file, `sha384-${createHash('sha384').update(bytesOf(file)).digest('base64')}`]),
          );
          emit('manifest.json', { entry, chunks, fonts, integrity });
          if (!this.hasInventory || scripts.length === 0) return;
          const sizes = Object.fromEntries(scripts.map((file) => [file, bytesOf(file).length]));
          emit('scripts.json', paymentInventory({ entry, chunks, integrity, sizes }));
        },
      );
    });
  }
}

module.exports = AssetManifestPlugin;
