import path from 'node:path';

/** A shop that serves journeys: the production build on a database of its own. */
export type Shop = { port: number; metricsPort: number; dataDir: string };

/** As two cores take: one waits for a page while two work. Each has a shop of its own: what a journey buys or changes meets no other journey. */
const WORKERS = 3;

const shopOf = (worker: number): Shop => ({
  port: Number(process.env.JOURNEY_PORT) + worker,
  metricsPort: Number(process.env.JOURNEY_PORT) + WORKERS + worker,
  dataDir: path.join(process.env.JOURNEY_DATA ?? '', `shop-${worker}`),
});

/** All shops of the run. */
export const shops = (): Shop[] => Array.from({ length: WORKERS }, (_, worker) => shopOf(worker));

/** The shop of this worker. */
export const ownShop = (): Shop => shopOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
