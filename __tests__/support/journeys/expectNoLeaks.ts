import { answersKept, SEEN } from './answersKept';
import { readCanaries } from './canaries';
import { ALLOWED, bundleTexts, logTexts, metricsText, searchDatabase, type Searched } from './leakPlaces';
import { leaksIn, reportedLeaks, type Canary } from './leakScan';
import { serverSecrets } from './serverSecrets';
import { shops } from './shops';

/**
 * After all journeys: what people typed and were given, and what the servers keep secret, is in no log, metric, bundle,
 * page, error or request to others, and nowhere in the database but where it belongs. @throws with the places, never with what was found there
 */
export async function expectNoLeaks(): Promise<void> {
  const canaries = [...readCanaries(), ...shops().flatMap(serverSecrets)];
  const leaks = new Map<string, number>();
  let searchedChars = 0;
  const search = ({ place, text }: Searched, sought = canaries) => {
    searchedChars += text.length;
    const found = leaksIn(text, sought).filter(({ kind }) => !ALLOWED[place]?.includes(kind));
    for (const reported of reportedLeaks(place, found)) leaks.set(reported, (leaks.get(reported) ?? 0) + 1);
  };
  // A bundle is older than whatever was typed: three digits in it are the number of a module.
  const long = canaries.filter(({ kind }) => kind !== 'cvv');
  for (const searched of bundleTexts()) search(searched, long);
  // A store's company stands on its pages, and an order's page is of that order.
  const onPages = long.filter(({ kind, value }) => kind !== 'order' && !isCompany({ kind, value }));
  for (const searched of answersKept()) search(searched, searched.place === SEEN.page ? onPages : canaries);
  // An order is what the database is for.
  const rows = canaries.filter(({ kind }) => kind !== 'order');
  for (const shop of shops()) {
    for (const searched of logTexts(shop)) search(searched);
    search(await metricsText(shop));
    await searchDatabase(shop, (searched) => search(searched, rows));
  }
  const size = `${(searchedChars / 1e6).toFixed(0)} million characters of logs, metrics, bundles, pages and databases`;
  console.log(`  ${canaries.length} secrets of the journeys, looked for in ${size}: ${leaks.size} leaks`);
  if (leaks.size === 0) return;
  const reported = Array.from(leaks, ([place, count]) => `  ${place} (${count})`).toSorted((a, b) =>
    a.localeCompare(b),
  );
  throw new Error(`secrets where they do not belong:\n${reported.join('\n')}`);
}

const isCompany = ({ kind, value }: Canary): boolean => kind === 'document' && value.length > 11;
