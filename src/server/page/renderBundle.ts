import { createRequire } from 'node:module';

import type { RenderPage } from '../../shared/page/pageContract';
import { monotonicClock } from '../kernel/clock';
import { latestFile } from './latestFile';

/**
 * Loads the render bundle with the first page, and again when it was built again. It is an artefact, not a module of
 * ours: the server never imports the browser's code. @param file absolute, dist/render/render.cjs
 */
export const renderBundle = (file: string, clock = monotonicClock): (() => Promise<RenderPage>) => {
  const load = createRequire(file);
  const read = (): RenderPage => {
    delete load.cache[file];
    // The bundle's single export, by the contract of shared/page.
    return (load(file) as { renderPage: RenderPage }).renderPage;
  };
  return latestFile(file, read, clock);
};
