import { and, asc, eq, sql } from 'drizzle-orm';

import type { BannerBody, OwnBanner, PutBanner } from '../../../shared/admin/myStore/taxonomyContract';
import { myStoreLimits } from '../../../shared/admin/myStore/myStoreLimits';
import { isDay, startOfDay } from '../../../shared/kernel/calendar';
import type { BodyOf } from '../../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { hasNoControls, isFilled } from '../../../shared/kernel/textRules';
import type { Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { BannerRow } from '../../catalog/catalogRepository';
import type { Database, Db, Tx } from '../../db/database';
import { banners } from '../../db/schema/catalogTables';
import { fileKeyOf, type OwnPictures } from '../../media/ownPictures';
import { afterDay, toOwnBanner } from './taxonomyMapper';
import { writePositions } from './taxonomyRepository';
import { differences, placedAt, stale, storeChanges, wrong, type Editor } from '../core/storeChanges';

type Options = { db: Database; clock: Clock; pictures: OwnPictures };
type BannerList = { list: OwnBanner[] };

/** Banners as merchants arrange them. */
export type BannerService = ReturnType<typeof bannerService>;

const isOwn = (storeId: string, id: string) => and(eq(banners.storeId, storeId), eq(banners.id, id));

/** SQL of banners: one statement per function, inside the store's transaction. */
const repository = {
  all: (db: Db, storeId: string): Promise<BannerRow[]> =>
    db.select().from(banners).where(eq(banners.storeId, storeId)).orderBy(asc(banners.position), asc(banners.id)),
  async add(db: Db, row: typeof banners.$inferInsert): Promise<void> {
    await db.insert(banners).values(row);
  },
  async update(db: Db, storeId: string, id: string, values: Partial<BannerRow>): Promise<void> {
    await db
      .update(banners)
      .set({ ...values, version: sql`${banners.version} + 1` })
      .where(isOwn(storeId, id));
  },
  async remove(db: Db, storeId: string, id: string): Promise<void> {
    await db.delete(banners).where(isOwn(storeId, id));
  },
};

/** The banners of a store (rules §12). Each change answers the list again. */
export const bannerService = ({ db, clock, pictures }: Options) => {
  const change = storeChanges({ db, clock, unique: 'slug' });
  const listed = async (tx: Tx, storeId: string): Promise<BannerList> => {
    const rows = await repository.all(tx, storeId);
    return { list: rows.map((row) => toOwnBanner(row, clock())) };
  };
  const answered = async (tx: Tx, { storeId }: Editor): Promise<Outcome<BannerList>> =>
    succeeded(await listed(tx, storeId));

  /** Finds the row an edit was made on. @returns NotFoundError, TransitionRefusedError for a stale version */
  const editedRow = async (tx: Tx, storeId: string, id: string, version: number) => {
    const rows = await repository.all(tx, storeId);
    const row = rows.find((one) => one.id === id);
    if (!row) return refused('NotFoundError');
    return row.version === version ? succeeded({ row, rows }) : stale;
  };

  return {
    /** All banners, in one statement. */
    list: (storeId: string): Promise<BannerList> => db.inStore(storeId, (tx) => listed(tx, storeId)),

    /** Adds a banner at the end. @returns ValidationError by field, list 'full' */
    add: (editor: Editor, body: BannerBody): Promise<Outcome<BannerList>> =>
      change(editor, async (tx, audit) => {
        const { storeId } = editor;
        const fileKey = await pictures.ownKey(storeId, body.imageUrl);
        const problem = bannerProblem(body) ?? (fileKey === null ? wrong('imageUrl', 'not accepted') : null);
        if (problem || fileKey === null) return problem ?? wrong('imageUrl', 'not accepted');
        const rows = await repository.all(tx, storeId);
        if (rows.length >= myStoreLimits.banners) return wrong('title', 'full');
        const id = newId();
        await repository.add(tx, { ...valuesOf(body), fileKey, storeId, id, position: rows.length });
        await audit('bannerAdded', { kind: 'banner', id }, { alt: body.alt });
        return answered(tx, editor);
      }),

    /** Changes a banner. @returns NotFoundError, TransitionRefusedError for a stale version, ValidationError */
    save: (editor: Editor, id: string, { version, ...body }: BodyOf<PutBanner>): Promise<Outcome<BannerList>> =>
      change(editor, async (tx, audit) => {
        const found = await editedRow(tx, editor.storeId, id, version);
        if (!found.ok) return found;
        const { row } = found.value;
        const given = fileKeyOf(body.imageUrl);
        const fileKey = given === row.fileKey ? given : await pictures.ownKey(editor.storeId, body.imageUrl);
        const problem = bannerProblem(body);
        if (problem || fileKey === null) return problem ?? wrong('imageUrl', 'not accepted');
        const values = { ...valuesOf(body), fileKey };
        await repository.update(tx, editor.storeId, id, values);
        await audit('bannerChanged', { kind: 'banner', id }, differences(row, values));
        return answered(tx, editor);
      }),

    /** Puts a banner at an index. @returns NotFoundError, TransitionRefusedError for a stale version */
    move: (editor: Editor, id: string, body: { version: number; index: number }): Promise<Outcome<BannerList>> =>
      change(editor, async (tx, audit) => {
        const found = await editedRow(tx, editor.storeId, id, body.version);
        if (!found.ok) return found;
        const { row, rows } = found.value;
        await repository.update(tx, editor.storeId, id, {});
        await writePositions(
          tx,
          banners,
          editor.storeId,
          placedAt(rows, row, body.index).map((one) => one.id),
        );
        await audit('bannerMoved', { kind: 'banner', id }, { index: body.index });
        return answered(tx, editor);
      }),

    /** Removes a banner. @returns NotFoundError, TransitionRefusedError for a stale version */
    remove: (editor: Editor, id: string, { version }: { version: number }): Promise<Outcome<BannerList>> =>
      change(editor, async (tx, audit) => {
        const found = await editedRow(tx, editor.storeId, id, version);
        if (!found.ok) return found;
        await repository.remove(tx, editor.storeId, id);
        await audit('bannerRemoved', { kind: 'banner', id }, { alt: found.value.row.alt });
        return answered(tx, editor);
      }),
  };
};

const valuesOf = ({ alt, title, description, action, url, isExternal, startsOn, endsOn }: BannerBody) => ({
  alt: alt.trim(),
  title: title && title.trim(),
  description: description && description.trim(),
  action: action && action.trim(),
  url,
  isExternal: url !== null && isExternal,
  startsAt: startsOn && startOfDay(startsOn),
  endsAt: endsOn && afterDay(endsOn),
});

const bannerProblem = (body: BannerBody) => {
  const { alt, title, description, action, url, isExternal, startsOn, endsOn } = body;
  if (!isFilled(alt)) return wrong('alt', 'not accepted');
  for (const [field, text] of Object.entries({ title, description, action }))
    if (text !== null && !isFilled(text)) return wrong(field, 'not accepted');
  if (url !== null && !isWay(url, isExternal)) return wrong('url', 'not accepted');
  if (action !== null && url === null) return wrong('url', 'needed');
  for (const [field, day] of Object.entries({ startsOn, endsOn }))
    if (day !== null && !isDay(day)) return wrong(field, 'not accepted');
  return startsOn !== null && endsOn !== null && endsOn < startsOn ? wrong('endsOn', 'not accepted') : null;
};

// A path of the shop begins with one slash; an address of another site is https.
const isWay = (url: string, isExternal: boolean): boolean => {
  if (!hasNoControls(url) || /\s/.test(url)) return false;
  if (!isExternal) return /^\/(?![/\\])/.test(url);
  return URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).username === '';
};
