import { advance, canAdvance } from '../../../shared/kernel/machineState';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import type { PaymentMethod } from '../../../shared/payment/paymentMethods';
import type { AudienceCounts, PlatformIncident, ShownIncident } from '../../../shared/platform/incidentContract';
import {
  incidentMachine,
  type IncidentAudience,
  type IncidentSeverity,
} from '../../../shared/platform/incidentMachine';
import type { PlatformAction } from '../../../shared/platform/platformActions';
import type { Database, Tx } from '../../db/database';
import type { IncidentRow } from '../../db/schema/incidentTables';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import { platformLog, type PlatformActor } from '../platformLog';
import { incidentRepository as repository, type IncidentNewsRow } from './incidentRepository';

/** An incident as it is published. */
export type NewIncident = {
  severity: IncidentSeverity;
  title: string;
  text: string;
  audience: IncidentAudience;
  method: PaymentMethod | null;
  stores: readonly string[];
  nextNewsAt: string | null;
};

/** Resolved incidents that the console shows. */
const SHOWN_RESOLVED = 20;

/** What operators tell merchants of. */
export type IncidentService = ReturnType<typeof incidentService>;

/** Incidents: publishing, telling more, resolving; and what a store's admin shows while they last. */
export const incidentService = ({ db, clock }: { db: Database; clock: Clock }) => {
  /** Moves an incident that may be moved so, with its entry in the log. */
  const move = (
    id: string,
    actor: PlatformActor,
    event: 'updated' | 'resolved',
    action: PlatformAction,
    change: (tx: Tx, at: string) => Promise<void>,
  ): Promise<Outcome<null>> =>
    db.inPlatform(async (tx) => {
      const incident = await repository.lock(tx, id);
      if (!incident) return refused('NotFoundError');
      const state = { value: incident.status, context: {} };
      if (!canAdvance(incidentMachine, state, { type: event })) return refused('TransitionRefusedError');
      const at = instantOf(clock());
      const { value: status } = advance(incidentMachine, state, { type: event });
      await repository.update(tx, id, {
        status,
        ...(status === 'resolved' ? { resolvedAt: at, nextNewsAt: null } : {}),
      });
      await change(tx, at);
      await platformLog.write(tx, { actor, action, changes: { incidentId: id, title: incident.title }, at });
      return done;
    });

  return {
    /** Publishes an incident to the admins of its audience. */
    async publish(asked: NewIncident, actor: PlatformActor): Promise<Outcome<{ id: string }>> {
      const { severity, audience, method, nextNewsAt } = asked;
      const [title, text] = [asked.title.trim(), asked.text.trim()];
      const chosen = audience === 'stores' ? [...new Set(asked.stores)] : [];
      const now = clock();
      const fields = {
        ...(title === '' ? { title: 'missing' } : {}),
        ...(text === '' ? { text: 'missing' } : {}),
        ...((audience === 'method') === (method === null) ? { method: 'not accepted' } : {}),
        ...((audience === 'stores') === (chosen.length === 0) ? { stores: 'missing' } : {}),
        ...pastOf(nextNewsAt, now),
      };
      if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
      return db.inPlatform(async (tx) => {
        if ((await repository.countStores(tx, chosen)) < chosen.length)
          return refused('ValidationError', { fields: { stores: 'not accepted' } });
        const [id, at] = [newId(), instantOf(now)];
        await repository.insert(tx, { id, severity, title, audience, method, nextNewsAt, createdAt: at });
        if (chosen.length > 0) await repository.chooseStores(tx, id, chosen);
        await repository.addNews(tx, id, text, at);
        const changes = { incidentId: id, title, severity, audience };
        await platformLog.write(tx, { actor, action: 'incidentPublished', changes, at });
        return succeeded({ id });
      });
    },

    /** Tells more of an open incident, and by when the next news come. */
    async tell(
      id: string,
      news: { text: string; nextNewsAt: string | null },
      actor: PlatformActor,
    ): Promise<Outcome<null>> {
      const text = news.text.trim();
      const fields = { ...(text === '' ? { text: 'missing' } : {}), ...pastOf(news.nextNewsAt, clock()) };
      if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
      return move(id, actor, 'updated', 'incidentUpdated', async (tx, at) => {
        await repository.update(tx, id, { nextNewsAt: news.nextNewsAt });
        await repository.addNews(tx, id, text, at);
      });
    },

    /** Ends an incident: no admin shows it any more. */
    resolve: (id: string, actor: PlatformActor): Promise<Outcome<null>> =>
      move(id, actor, 'resolved', 'incidentResolved', async () => {}),

    /** Incidents as operators see them, and how many stores each audience is. */
    async list(): Promise<{ list: PlatformIncident[]; counts: AudienceCounts }> {
      const [open, resolved, counts] = await Promise.all([
        repository.open(db.shared),
        repository.resolved(db.shared, SHOWN_RESOLVED),
        repository.audienceCounts(db.shared),
      ]);
      const incidents = [...open, ...resolved];
      const ids = incidents.map(({ id }) => id);
      const [news, reads] = await Promise.all([
        repository.newsOf(db.shared, ids),
        repository.readCounts(db.shared, ids),
      ]);
      const list = incidents.map((incident) => {
        const { status, audience, method, createdAt, resolvedAt } = incident;
        const readCount = reads.get(incident.id) ?? 0;
        return { ...toShown(incident, news), status, audience, method, createdAt, resolvedAt, readCount };
      });
      return { list, counts };
    },

    /** What a store's admin shows now, the worst first. */
    async shownTo(storeId: string): Promise<ShownIncident[]> {
      const incidents = await repository.shownTo(db.shared, storeId);
      const ids = incidents.map(({ id }) => id);
      const news = await repository.newsOf(db.shared, ids);
      return incidents.map((incident) => toShown(incident, news));
    },

    /** An incident was on screen in a store's admin. @returns NotFoundError for one that it does not show */
    async read(storeId: string, id: string): Promise<Outcome<null>> {
      const isShown = await db.inPlatform((tx) => repository.noteRead(tx, storeId, id, instantOf(clock())));
      return isShown ? done : refused('NotFoundError');
    },
  };
};

const pastOf = (nextNewsAt: string | null, now: number): Record<string, string> =>
  nextNewsAt !== null && Date.parse(nextNewsAt) <= now ? { nextNewsAt: 'not accepted' } : {};

const toShown = (
  { id, severity, title, nextNewsAt }: IncidentRow,
  news: readonly IncidentNewsRow[],
): ShownIncident => ({
  id,
  severity,
  title,
  listNews: news.filter(({ incidentId }) => incidentId === id).map(({ text, createdAt }) => ({ text, createdAt })),
  nextNewsAt,
});
