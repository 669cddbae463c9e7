import type { ConsolePage, ConsoleSection } from './core/consoleSection';
import { agreementsSection } from './agreements/agreementsSection';
import { incidentsSection } from './incidents/incidentsSection';
import { keptPapersSection } from './keptPapers/keptPapersSection';
import { leaksSection } from './leaks/leaksSection';
import { logSection } from './log/logSection';
import { merchantsSection } from './merchants/merchantsSection';
import { profileSection } from './profile/profileSection';
import { providersSection } from './providers/providersSection';
import { requestsSection } from './requests/requestsSection';
import { STORES_PATH } from './stores/storesPages';
import { storesSection } from './stores/storesSection';
import { worksSection } from './works/worksSection';

/** The sections of the console, in the order of its menu. */
export const consoleSections: readonly ConsoleSection[] = [
  storesSection,
  keptPapersSection,
  requestsSection,
  merchantsSection,
  worksSection,
  providersSection,
  incidentsSection,
  leaksSection,
  agreementsSection,
  logSection,
  profileSection,
];

/** Every page of the console: the first whose path matches wins. */
export const consolePages: readonly ConsolePage[] = consoleSections.flatMap(({ pages }) => pages);

/** Where /platform leads to. */
export const CONSOLE_HOME = STORES_PATH;
