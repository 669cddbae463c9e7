import type { PutRepeatSettings, RepeatSettings } from '../../../shared/admin/repeat/repeatAdminContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import { succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { Database, Tx } from '../../db/database';
import type { Clock } from '../../kernel/clock';
import { addJob } from '../../queue/addJob';
import { pixRepository } from '../../repeat/pixRepository';
import { repeatRepository } from '../../repeat/repeatRepository';
import type { RepeatService } from '../../repeat/repeatService';
import { repeatSettingRepository } from '../../store/repeatSettingRepository';
import { differences, storeChanges, wrong, type Editor } from '../core/storeChanges';

type Options = {
  db: Database;
  clock: Clock;
  repeats: Pick<RepeatService, 'pause'>;
  /** Whether this installation has a provider of Pix Automático. */
  hasAutomaticPix: boolean;
};
type Entry = BodyOf<PutRepeatSettings>;

const UNSET: Entry = {
  isOn: false,
  percent: 0,
  minProductsValue: 0,
  firstPercent: null,
  firstMost: null,
  endsOn: null,
  automaticPix: false,
};

/** Purchases that are paused in one part of the work. */
const PAUSED_AT_ONCE = 100;

/** What a store sets for its repeat purchases. */
export type RepeatSettingService = ReturnType<typeof repeatSettingService>;

/** Why an entry cannot be kept; null where it can. @param before as it is kept now */
const faultOf = (entry: Entry, before: Entry, today: string) => {
  const { percent, minProductsValue, firstPercent, firstMost, endsOn } = entry;
  const givesNothing = percent === 0 && (firstPercent ?? 0) === 0;
  if (firstMost !== null && (firstPercent ?? 0) === 0) return wrong('firstMost', 'needed');
  if (firstMost === 0) return wrong('firstMost', 'zero');
  if (givesNothing && minProductsValue > 0) return wrong('minProductsValue', 'needed');
  if (givesNothing && endsOn !== null) return wrong('endsOn', 'needed');
  // A day that is over already stays as it is: it says why there is no discount any more.
  if (endsOn !== null && endsOn < today && endsOn !== before.endsOn) return wrong('endsOn', 'past');
  return null;
};

/**
 * The settings of repeat purchases (decision 123). Switched off, nothing new begins, and what runs is paused: by a job, as
 * there may be very many, each with the letter that every pause has.
 */
export const repeatSettingService = ({ db, clock, repeats, hasAutomaticPix }: Options) => {
  const change = storeChanges({ db, clock, unique: 'body' });

  const entryOf = async (tx: Tx, storeId: string): Promise<Entry> => {
    const row = await repeatSettingRepository.read(tx, storeId);
    const automaticPix = hasAutomaticPix && (await pixRepository.isOffered(tx, storeId));
    if (!row) return { ...UNSET, automaticPix };
    const { storeId: _storeId, ...entry } = row;
    return { ...entry, automaticPix };
  };

  const answer = async (tx: Tx, storeId: string, entry: Entry): Promise<RepeatSettings> => ({
    ...entry,
    running: await repeatRepository.countWaiting(tx, storeId),
    byAutomaticPix: await repeatRepository.countWaiting(tx, storeId, 'automaticPix'),
    hasAutomaticPix,
  });

  return {
    read: (storeId: string): Promise<RepeatSettings> =>
      db.inStore(storeId, async (tx) => answer(tx, storeId, await entryOf(tx, storeId))),

    /** @returns ValidationError, by the field that is wrong */
    save: (editor: Editor, entry: Entry): Promise<Outcome<RepeatSettings>> =>
      change(editor, async (tx, audit) => {
        const { storeId } = editor;
        const before = await entryOf(tx, storeId);
        const fault = faultOf(entry, before, storeDayOf(clock()));
        if (fault) return fault;
        const { automaticPix, ...row } = entry;
        if (automaticPix && !hasAutomaticPix) return wrong('automaticPix', 'needed');
        await repeatSettingRepository.save(tx, { storeId, ...row });
        if (automaticPix !== before.automaticPix) await pixRepository.setOffered(tx, storeId, automaticPix);
        const changes = differences(before, entry);
        if (Object.keys(changes).length > 0)
          await audit('repeatSettingsChanged', { kind: 'store', id: storeId }, changes);
        if (before.isOn && !entry.isOn)
          await addJob(tx, 'pauseRepeatPurchases', { storeId }, { jobKey: `pauseRepeatPurchases:${storeId}` });
        return succeeded(await answer(tx, storeId, entry));
      }),

    /**
     * Pauses what runs of a store whose repeat purchases are off, each in a transaction of its own; ends at once where they
     * were switched on again.
     */
    async pauseAll(storeId: string): Promise<void> {
      for (let after = ''; ;) {
        const part = await db.inStore(storeId, async (tx) =>
          (await repeatSettingRepository.isOn(tx, storeId))
            ? []
            : repeatRepository.runningAfter(tx, storeId, after, PAUSED_AT_ONCE),
        );
        for (const { id, customerId } of part) await repeats.pause({ storeId, customerId }, id);
        const last = part.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
  };
};
