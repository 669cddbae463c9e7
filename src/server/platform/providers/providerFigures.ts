import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../../db/database';
import type { ProviderCalls } from '../../gateways/calls/providerCalls';
import { providerFigureRepository } from './providerFigureRepository';
import { keptInTurns } from '../../kernel/keptInTurns';

/** How often a process writes down what it has counted: what a killed one loses. */
const KEEP_EVERY_MS = 30_000;

type Options = {
  db: Db;
  calls: Pick<ProviderCalls, 'take' | 'giveBack'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  everyMs?: number;
};

/** Keeps the counted calls of this process. */
export type ProviderFigures = ReturnType<typeof providerFigures>;

/**
 * Adds the calls that this process counts to those of all others, in one statement each half minute, and none where
 * nothing was called. While the database is away they are counted on.
 */
export const providerFigures = ({ db, calls, log, everyMs = KEEP_EVERY_MS }: Options) => {
  const keepNow = async (): Promise<void> => {
    const counted = calls.take();
    try {
      await providerFigureRepository.add(db, counted);
    } catch (error) {
      calls.giveBack(counted);
      log.warn({ err: error }, 'the calls to providers could not be written down; they are counted on');
    }
  };

  return keptInTurns(keepNow, everyMs);
};
