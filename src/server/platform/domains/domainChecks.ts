import type { FastifyBaseLogger } from 'fastify';

import type { DomainFault } from '../../../shared/store/domainFaults';
import type { Database } from '../../db/database';
import type { DomainProofGateway } from '../../gateways/domains/domainProofPort';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Secrets } from '../../kernel/secretKey';
import { turnstile } from '../../media/turnstile';
import { writeToOwners } from '../../queue/ownerLetters';
import { INSTALLATION_TOKEN_PATH, isInstallationToken } from '../../store/installationToken';
import { domainCheckRepository as repository, type DueDomain } from './domainCheckRepository';
import { afterCheck, LEADS_HERE } from './domainStanding';

type Options = {
  db: Database;
  clock: Clock;
  secrets: Pick<Secrets, 'hashesOf'>;
  domains: Pick<DomainProofGateway, 'answerOf'>;
  /** Host name of the platform; null: this machine, whose stores nobody else reaches. */
  platformHost: string | null;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

/** How often a domain is asked that leads here, or is known to be lost. */
const USUAL_MS = 30 * 60_000;
/** How often one that began to fail. */
const FAILING_MS = 15 * 60_000;
/** Domains of one run, and how many are asked at a time: their owners' servers and ours have other things to do. */
const DOMAINS_AT_MOST = 400;
const AT_ONCE = 8;
/** A run asks no further domain after this, so that it is over before the next one begins. */
const RUN_MS = 3 * 60_000;

/** Whether stores' own domains still lead here. */
export type DomainChecks = ReturnType<typeof domainChecks>;

/**
 * Asks the active domains of stores in turn for the token that this installation alone can answer with. One that fails
 * for an hour is lost: its store's owners get a letter, once per outage, and both they and the operators read it.
 * Nothing is held against a domain while the platform's own host cannot be reached from here.
 */
export const domainChecks = ({ db, clock, secrets, domains, platformHost, log }: Options) => {
  const faultOf = async (domain: string): Promise<DomainFault | null> => {
    const answer = await domains.answerOf(domain, INSTALLATION_TOKEN_PATH);
    switch (answer.kind) {
      case 'text':
        return isInstallationToken(secrets, domain, answer.text) ? null : 'elsewhere';
      case 'other':
        return 'elsewhere';
      case 'noAddress':
      case 'silent':
        return answer.kind;
    }
  };

  const keep = (due: DueDomain, fault: DomainFault | null): Promise<void> =>
    db.inStore(due.storeId, async (tx) => {
      const at = instantOf(clock());
      const before = (await repository.lock(tx, due.domain)) ?? LEADS_HERE;
      const after = afterCheck(before, fault, at);
      if (!(await repository.put(tx, due, after, at))) return;
      if (before.lostAt === null && after.lostAt !== null)
        await writeToOwners<'domainLost'>(tx, {
          storeId: due.storeId,
          template: 'domainLost',
          at,
          data: { domain: due.domain },
        });
    });

  return {
    /** Asks the domains whose turn it is: a job of every few minutes. */
    async checkDue(): Promise<void> {
      if (platformHost === null) return;
      const began = clock();
      const since = { failing: instantOf(began - FAILING_MS), others: instantOf(began - USUAL_MS) };
      const failed: { due: DueDomain; fault: DomainFault }[] = [];
      const inTurn = turnstile(AT_ONCE);
      const check = async (due: DueDomain): Promise<void> => {
        if (clock() - began > RUN_MS) return;
        const fault = await faultOf(due.domain);
        if (fault === null) await keep(due, null);
        else failed.push({ due, fault });
      };
      const list = await repository.due(db.shared, since, DOMAINS_AT_MOST);
      await Promise.all(list.map((due) => inTurn(() => check(due))));
      if (failed.length === 0) return;
      if ((await faultOf(platformHost)) !== null) {
        log.warn(
          { failed: failed.length },
          'no domain of a store is judged: the platform cannot reach its own address',
        );
        return;
      }
      for (const { due, fault } of failed) {
        log.info({ ...due, fault }, 'a domain does not lead here');
        await keep(due, fault);
      }
    },
  };
};
