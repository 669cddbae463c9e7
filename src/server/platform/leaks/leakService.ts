import type { Leak } from '../../../shared/platform/leakContract';
import { noticeUntil, type LeakNotice } from '../../../shared/platform/leaks';
import type { PlainDay } from '../../../shared/kernel/calendar';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { Database } from '../../db/database';
import type { LeakRow } from '../../db/schema/leakTables';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import { platformLog, type PlatformActor } from '../platformLog';
import { leakRepository as repository } from './leakRepository';

/** An incident with personal data as it is entered. */
type NewLeak = { title: string; text: string; whose: string; knownOn: PlainDay };

/** The register of incidents with personal data. */
export type LeakService = ReturnType<typeof leakService>;

/** The register of incidents with personal data (LGPD art. 48): entering, noting who was notified when, closing. */
export const leakService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** The whole register, the most urgent first. */
  list: async (): Promise<Leak[]> => (await repository.list(db.shared)).map(toLeak),

  /** Enters an incident. @returns its id; ValidationError by field */
  async enter(typed: NewLeak, actor: PlatformActor): Promise<Outcome<{ id: string }>> {
    const now = clock();
    const [title, text, whose] = [typed.title.trim(), typed.text.trim(), typed.whose.trim()];
    const fields = {
      ...(title === '' ? { title: 'missing' } : {}),
      ...(text === '' ? { text: 'missing' } : {}),
      ...(whose === '' ? { whose: 'missing' } : {}),
      ...(typed.knownOn > storeDayOf(now) ? { knownOn: 'not accepted' } : {}),
    };
    if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
    const [id, at] = [newId(), instantOf(now)];
    await db.inPlatform(async (tx) => {
      await repository.insert(tx, { id, title, text, whose, knownOn: typed.knownOn, createdAt: at });
      await platformLog.write(tx, { actor, action: 'leakEntered', changes: { leakId: id, title }, at });
    });
    return succeeded({ id });
  },

  /** Notes on which day authority or people were notified. @returns ValidationError, TransitionRefusedError, NotFoundError */
  notice: (id: string, { to, on }: { to: LeakNotice; on: PlainDay }, actor: PlatformActor): Promise<Outcome<null>> =>
    db.inPlatform(async (tx): Promise<Outcome<null>> => {
      const leak = await repository.lock(tx, id);
      if (!leak) return refused('NotFoundError');
      if (leak.closedAt !== null) return refused('TransitionRefusedError');
      const now = clock();
      if (on < leak.knownOn || on > storeDayOf(now))
        return refused('ValidationError', { fields: { on: 'not accepted' } });
      await repository.update(tx, id, to === 'authority' ? { authorityOn: on } : { peopleOn: on });
      const changes = { leakId: id, title: leak.title, to, on };
      await platformLog.write(tx, { actor, action: 'leakNoticed', changes, at: instantOf(now) });
      return done;
    }),

  /**
   * Closes an incident. @returns TransitionRefusedError for one that may harm while authority or people were not notified;
   * ValidationError, NotFoundError
   */
  close: (
    id: string,
    { isRisky, conclusion: typed }: { isRisky: boolean; conclusion: string },
    actor: PlatformActor,
  ): Promise<Outcome<null>> =>
    db.inPlatform(async (tx): Promise<Outcome<null>> => {
      const conclusion = typed.trim();
      if (conclusion === '') return refused('ValidationError', { fields: { conclusion: 'missing' } });
      const leak = await repository.lock(tx, id);
      if (!leak) return refused('NotFoundError');
      const isUnnotified = leak.authorityOn === null || leak.peopleOn === null;
      if (leak.closedAt !== null || (isRisky && isUnnotified)) return refused('TransitionRefusedError');
      const at = instantOf(clock());
      await repository.update(tx, id, { closedAt: at, isRisky, conclusion });
      const changes = { leakId: id, title: leak.title, isRisky };
      await platformLog.write(tx, { actor, action: 'leakClosed', changes, at });
      return done;
    }),
});

const toLeak = (row: LeakRow): Leak => ({ ...row, noticeUntil: noticeUntil(row.knownOn) });
