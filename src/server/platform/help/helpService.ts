import { HELP_REASON, HELP_TOKEN_PREFIX, ROUTES_OF_HELP, type HelpMinutes } from '../../../shared/account/helpAccess';
import type { HelpEntered } from '../../../shared/account/helpContract';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { newToken, tokenHashOf } from '../../account/accessToken';
import { auditLog } from '../../db/auditLog';
import type { Database, Tx } from '../../db/database';
import type { KnownHelper } from '../../http/requestContext';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import { writeToOwners } from '../../queue/ownerLetters';
import { storeRepository } from '../../store/storeRepository';
import { platformLog } from '../platformLog';
import { helpRepository, type HelpVisitRow } from './helpRepository';

/** A person of the platform who is signed in at its console. */
type Operator = { ownerId: string; name: string; sessionId: string };

/** How long the token of a hand-over waits for the browser to come. */
const HANDOVER_MS = 60_000;
const MINUTE_MS = 60_000;

/** People of the platform helping in a store's admin. */
export type HelpService = ReturnType<typeof helpService>;

/**
 * A helper reads a store's admin and changes nothing (`ROUTES_OF_HELP`), for the minutes asked for at most. It ends by
 * time, by leaving, by an owner of the store, and with the helper's own sign-in at the platform; each at once, because
 * every request reads the row. The store's owners get a letter and an entry in their log.
 */
export const helpService = ({ db, clock }: { db: Database; clock: Clock }) => {
  /** In the store's log that a helper came, and a letter to each owner. */
  const tellOwners = async (tx: Tx, { storeId, id, ownerName: name, reason, minutes }: HelpVisitRow, at: string) => {
    await auditLog.write(tx, {
      storeId,
      actor: { kind: 'platform' },
      action: 'helpedByPlatform',
      subject: { kind: 'helpVisit', id },
      changes: { name, reason, minutes },
      at,
    });
    await writeToOwners<'helpEntered'>(tx, { storeId, template: 'helpEntered', data: { visitId: id }, at });
  };

  const end = async (tx: Tx, visit: HelpVisitRow, endedBy: 'helper' | 'merchant'): Promise<void> => {
    const at = instantOf(clock());
    if (visit.endsAt === null || visit.endsAt <= at) return;
    const { storeId, id, ownerId } = visit;
    if (!(await helpRepository.end(tx, storeId, id, { endedAt: at, endedBy }))) return;
    const actor = endedBy === 'helper' ? ({ kind: 'owner', id: ownerId } as const) : ({ kind: 'system' } as const);
    await platformLog.write(tx, { actor, action: 'helpEnded', storeId, changes: { visitId: id, endedBy }, at });
  };

  return {
    /**
     * Offers a visit. @param reason read by the store's owners. @returns the token of the hand-over, which works once
     * and for a minute; ValidationError, NotFoundError for no store
     */
    async offer(
      storeId: string,
      { ownerId, name, sessionId }: Operator,
      asked: { reason: string; minutes: HelpMinutes },
    ): Promise<Outcome<{ id: string; token: string }>> {
      const reason = asked.reason.trim();
      if (reason.length < HELP_REASON.least || reason.length > HELP_REASON.most)
        return refused('ValidationError', { fields: { reason: 'not accepted' } });
      if (!(await storeRepository.byId(db.shared, storeId))) return refused('NotFoundError');
      const [id, token] = [newId(), newToken()];
      const { minutes } = asked;
      await db.inStore(storeId, async (tx) => {
        const now = clock();
        const at = instantOf(now);
        await helpRepository.insert(tx, {
          storeId,
          id,
          ownerId,
          ownerName: name,
          platformSessionId: sessionId,
          reason,
          minutes,
          handoverHash: tokenHashOf(token),
          handoverEndsAt: instantOf(now + HANDOVER_MS),
          createdAt: at,
        });
        const actor = { kind: 'owner', id: ownerId } as const;
        const changes = { visitId: id, reason, minutes };
        await platformLog.write(tx, { actor, action: 'helpAsked', storeId, changes, at });
      });
      return succeeded({ id, token });
    },

    /** Enters by the token of a hand-over. @returns NotFoundError for one that is used, unknown or too old */
    enter: (storeId: string, handover: string): Promise<Outcome<HelpEntered>> =>
      db.inStore(storeId, async (tx) => {
        const now = clock();
        const at = instantOf(now);
        const visit = await helpRepository.lockOffered(tx, storeId, tokenHashOf(handover), at);
        if (!visit) return refused('NotFoundError');
        const accessToken = `${HELP_TOKEN_PREFIX}${newToken()}`;
        const endsAt = instantOf(now + visit.minutes * MINUTE_MS);
        await helpRepository.enter(tx, visit, { tokenHash: tokenHashOf(accessToken), enteredAt: at, endsAt });
        await tellOwners(tx, visit, at);
        return succeeded({ accessToken, name: visit.ownerName, endsAt });
      }),

    /** Who a helper's token is, by the row of this moment; null where the visit is over. @param route as in `ROUTES_OF_HELP` */
    ofToken: (storeId: string, token: string, route: string): Promise<KnownHelper | null> =>
      db.inStore(storeId, async (tx) => {
        const visit = await helpRepository.living(tx, storeId, tokenHashOf(token), instantOf(clock()));
        if (visit === null || visit.endsAt === null) return null;
        const { id, ownerName: name, reason, endsAt, sections } = visit;
        const section = ROUTES_OF_HELP[route] ?? null;
        if (section !== null && !sections.includes(section)) await helpRepository.noteSection(tx, storeId, id, section);
        return { id, name, reason, endsAt };
      }),

    /** 'Sair agora', by the helper's own token. */
    exit: (storeId: string, token: string): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const visit = await helpRepository.living(tx, storeId, tokenHashOf(token), instantOf(clock()));
        if (visit) await end(tx, visit, 'helper');
        return done;
      }),

    /** Ends a visit, for an owner of the store. @returns NotFoundError for none of the store's */
    endByMerchant: (storeId: string, id: string): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const visit = await helpRepository.byId(tx, storeId, id);
        if (!visit) return refused('NotFoundError');
        await end(tx, visit, 'merchant');
        return done;
      }),
  };
};
