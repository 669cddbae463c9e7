import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { RenderPage } from '../../shared/page/pageContract';

/**
 * Loads the render bundle with the first page, and again when it was built again. It is an artefact, not a module of
 * ours: the server never imports the browser's code. @param file absolute, dist/render/render.cjs
 */
export const renderBundle = (file: string): (() => Promise<RenderPage>) => {
  const load = createRequire(file);
  let known: { builtAt: number; renderPage: RenderPage } | null = null;
  return async () => {
    const { mtimeMs: builtAt } = await stat(file);
    if (known?.builtAt === builtAt) return known.renderPage;
    delete load.cache[file];
    // The bundle's single export, by the contract of shared/page.
    const { renderPage } = load(file) as { renderPage: RenderPage };
    known = { builtAt, renderPage };
    return renderPage;
  };
};
