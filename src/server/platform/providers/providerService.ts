import type { ReplyOf } from '../../../shared/kernel/contract';
import { succeeded, type Outcome } from '../../../shared/kernel/outcome';
import type { GetPlatformProviders, Provider } from '../../../shared/providers/providerContract';
import { halfHourOf, PROVIDER_IDS, type ProviderId, type ProviderStandings } from '../../../shared/providers/providers';
import type { CheckId } from '../../../shared/setup/installationChecks';
import type { BackupReader } from '../../backup/backupReader';
import type { Db } from '../../db/database';
import type { PlatformThrottle } from '../../http/throttle';
import { instantOf, type Clock } from '../../kernel/clock';
import type { InstallationChecks } from '../installationChecks';
import { providerFigureRepository } from './providerFigureRepository';
import type { ProviderFigures } from './providerFigures';
import { firstTickOf, toProvider, type ProviderFacts } from './providerMapper';
import type { ProviderQuestions } from './providerQuestions';

type Options = {
  db: Db;
  clock: Clock;
  standings: ProviderStandings;
  figures: Pick<ProviderFigures, 'keep'>;
  questions: ProviderQuestions;
  checks: Pick<InstallationChecks, 'check'>;
  backups: BackupReader;
  throttle: Pick<PlatformThrottle, 'take'>;
};

/** What the set-up page checks where nothing was set up for a provider; postal codes and files always have somebody. */
const MISSING_CHECK: Record<ProviderId, CheckId | null> = {
  payments: 'payments',
  shipping: 'labels',
  mail: 'mail',
  postalCodes: null,
  files: null,
  backup: 'backup',
};

/** How the installation's providers are. */
export type ProviderService = ReturnType<typeof providerService>;

/** Reading how providers stand, by what calls of all processes have met, and asking one now. */
export const providerService = (options: Options) => {
  const { db, clock, standings, figures, questions, checks, backups, throttle } = options;

  const readFacts = async (): Promise<ProviderFacts> => {
    // What this process has just met counts too.
    await figures.keep();
    const ticksFrom = firstTickOf(halfHourOf(clock()));
    const [rows, news] = await Promise.all([
      providerFigureRepository.since(db, instantOf(ticksFrom)),
      providerFigureRepository.news(db),
    ]);
    return { ticksFrom, rows, news };
  };

  const read = async (id: ProviderId, facts: ProviderFacts): Promise<Provider> => {
    const standing = standings[id];
    const check = MISSING_CHECK[id];
    // Nothing is set up, so nobody is asked by this.
    const missing = standing === 'missing' && check !== null ? await checks.check(check) : null;
    const backup = id === 'backup' ? await backups.overview().catch(() => null) : null;
    return toProvider(id, facts, { standing, missing, backup });
  };

  return {
    async list(): Promise<ReplyOf<GetPlatformProviders>> {
      const facts = await readFacts();
      const list = await Promise.all(PROVIDER_IDS.map((id) => read(id, facts)));
      return { list, ticksFrom: instantOf(facts.ticksFrom) };
    },

    /** Asks a provider now and reads how it stands then. @returns TooManyRequestsError where it was asked just before */
    async check(id: ProviderId): Promise<Outcome<Provider>> {
      const taken = await throttle.take([{ policy: 'providerCheck', of: id }]);
      if (!taken.ok) return taken;
      if (standings[id] !== 'missing') await questions[id]();
      return succeeded(await read(id, await readFacts()));
    },
  };
};
