import type { BodyOf } from '../../../shared/kernel/contract';
import type {
  DeleteCategory,
  PostBrand,
  PostCategory,
  PutBrand,
  PutCategory,
  PutCategoryPlace,
  Taxonomy,
} from '../../../shared/admin/myStore/taxonomyContract';
import { isSlug, RESERVED_SLUGS, myStoreLimits } from '../../../shared/admin/myStore/myStoreLimits';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { isFilled } from '../../../shared/kernel/textRules';
import type { Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Database, Tx } from '../../db/database';
import { brands, categories } from '../../db/schema/catalogTables';
import { addJob } from '../../queue/addJob';
import type { OwnPictures } from '../../media/ownPictures';
import type { Taxon } from '../product/searchTextRepository';
import { toOwnBrand, toOwnCategory } from './taxonomyMapper';
import { taxonomyRepository as repository, writePositions, type OwnCategoryRow } from './taxonomyRepository';
import { differences, placedAt, stale, storeChanges, wrong, type Editor } from '../core/storeChanges';

type Options = { db: Database; clock: Clock; pictures: OwnPictures };

/** Categories and brands as merchants arrange them. */
export type TaxonomyService = ReturnType<typeof taxonomyService>;

/** The category tree and the brands of a store (rules §12). Each change answers both lists again. */
export const taxonomyService = ({ db, clock, pictures }: Options) => {
  const change = storeChanges({ db, clock, unique: 'slug' });

  const taxonomy = async (tx: Tx, storeId: string): Promise<Taxonomy> => ({
    listCategory: (await repository.categories(tx, storeId)).map(toOwnCategory),
    listBrand: (await repository.brands(tx, storeId)).map(toOwnBrand),
  });
  const answered = async (tx: Tx, { storeId }: Editor): Promise<Outcome<Taxonomy>> =>
    succeeded(await taxonomy(tx, storeId));

  /** Its products are found by its name: a job says it to each of them, a few at a time, however many there are. */
  const renewSearch = (tx: Tx, { storeId }: Editor, taxon: Taxon) =>
    addJob(tx, 'renewSearch', { storeId, ...taxon }, { jobKey: `renewSearch:${storeId}:${taxon.kind}:${taxon.id}` });

  /** What is wrong with a new picture; null for nothing. */
  const pictureProblem = async (storeId: string, field: string, url: string | null, before: string | null) =>
    url === null || url === before || (await pictures.ownKey(storeId, url)) ? null : wrong(field, 'not accepted');

  return {
    /** Both lists, in two statements. */
    list: (storeId: string): Promise<Taxonomy> => db.inStore(storeId, (tx) => taxonomy(tx, storeId)),

    /** Adds a category at the end of its level. @returns ValidationError: slug, title, parent, list 'full' */
    addCategory: (editor: Editor, body: BodyOf<PostCategory>): Promise<Outcome<Taxonomy>> =>
      change(editor, async (tx, audit) => {
        const { storeId } = editor;
        const rows = await repository.categories(tx, storeId);
        const problem =
          categoryProblem(body) ?? (await pictureProblem(storeId, 'imageUrl', body.imageUrl, null)) ?? null;
        if (problem) return problem;
        if (rows.length >= myStoreLimits.categories) return wrong('title', 'full');
        if (body.parentId !== null && rows.find(({ id }) => id === body.parentId)?.parentId !== null)
          return wrong('parentId', 'not accepted');
        const id = newId();
        const position = rows.filter(({ parentId }) => parentId === body.parentId).length;
        await repository.addCategory(tx, { ...body, title: body.title.trim(), storeId, id, position });
        await audit('categoryAdded', { kind: 'category', id }, { title: body.title, slug: body.slug });
        return answered(tx, editor);
      }),

    /** Changes a category. @returns NotFoundError, TransitionRefusedError for a stale version, ValidationError */
    saveCategory: (
      editor: Editor,
      id: string,
      { version, ...given }: BodyOf<PutCategory>,
    ): Promise<Outcome<Taxonomy>> =>
      change(editor, async (tx, audit) => {
        const row = (await repository.categories(tx, editor.storeId)).find((one) => one.id === id);
        if (!row) return refused('NotFoundError');
        if (row.version !== version) return stale;
        const problem =
          // An address of the demo or of an import may be odd; only a new one is judged.
          (given.slug === row.slug ? titleProblem(given.title) : categoryProblem(given)) ??
          (await pictureProblem(editor.storeId, 'imageUrl', given.imageUrl, row.imageUrl));
        if (problem) return problem;
        const values = { ...given, title: given.title.trim() };
        await repository.updateCategory(tx, editor.storeId, id, values);
        if (values.title !== row.title) await renewSearch(tx, editor, { kind: 'category', id });
        await audit('categoryChanged', { kind: 'category', id }, differences(row, values));
        return answered(tx, editor);
      }),

    /** Puts a category at an index below a parent. @returns as above; ValidationError for a third level */
    placeCategory: (
      editor: Editor,
      id: string,
      { version, parentId, index }: BodyOf<PutCategoryPlace>,
    ): Promise<Outcome<Taxonomy>> =>
      change(editor, async (tx, audit) => {
        const { storeId } = editor;
        const rows = await repository.categories(tx, storeId);
        const row = rows.find((one) => one.id === id);
        if (!row) return refused('NotFoundError');
        if (row.version !== version) return stale;
        if (parentId !== null && !canHold(rows, id, parentId)) return wrong('parentId', 'not accepted');
        const siblings = rows.filter((one) => one.parentId === parentId && one.id !== id);
        await repository.updateCategory(tx, storeId, id, { parentId });
        const ordered = placedAt(siblings, row, index);
        await writePositions(
          tx,
          categories,
          storeId,
          ordered.map((one) => one.id),
        );
        await audit('categoryMoved', { kind: 'category', id }, { parentId: [row.parentId, parentId], index });
        return answered(tx, editor);
      }),

    /** Removes a category. @returns as above; ValidationError 'needed' where its products have nowhere to go, 'parent' */
    removeCategory: (
      editor: Editor,
      id: string,
      { version, moveTo }: BodyOf<DeleteCategory>,
    ): Promise<Outcome<Taxonomy>> =>
      change(editor, async (tx, audit) => {
        const { storeId } = editor;
        const rows = await repository.categories(tx, storeId);
        const row = rows.find((one) => one.id === id);
        if (!row) return refused('NotFoundError');
        if (row.version !== version) return stale;
        if (rows.some(({ parentId }) => parentId === id)) return wrong('moveTo', 'parent');
        if (moveTo !== null) {
          if (moveTo === id || !rows.some((one) => one.id === moveTo)) return wrong('moveTo', 'not accepted');
          await repository.copyProducts(tx, storeId, id, moveTo);
          await renewSearch(tx, editor, { kind: 'category', id: moveTo });
        } else if (row.productCount > 0) return wrong('moveTo', 'needed');
        await repository.clearCategory(tx, storeId, id);
        await repository.removeCategory(tx, storeId, id);
        await audit('categoryRemoved', { kind: 'category', id }, { title: row.title, slug: row.slug, moveTo });
        return answered(tx, editor);
      }),

    /** Adds a brand at the end. @returns ValidationError: slug, name, list 'full' */
    addBrand: (editor: Editor, body: BodyOf<PostBrand>): Promise<Outcome<Taxonomy>> =>
      change(editor, async (tx, audit) => {
        const { storeId } = editor;
        const rows = await repository.brands(tx, storeId);
        const problem = brandProblem(body) ?? (await pictureProblem(storeId, 'logoUrl', body.logoUrl, null));
        if (problem) return problem;
        if (rows.length >= myStoreLimits.brands) return wrong('name', 'full');
        const id = newId();
        await repository.addBrand(tx, { ...body, name: body.name.trim(), storeId, id, position: rows.length });
        await audit('brandAdded', { kind: 'brand', id }, { name: body.name, slug: body.slug });
        return answered(tx, editor);
      }),

    /** Changes a brand. @returns NotFoundError, TransitionRefusedError for a stale version, ValidationError */
    saveBrand: (editor: Editor, id: string, { version, ...given }: BodyOf<PutBrand>): Promise<Outcome<Taxonomy>> =>
      change(editor, async (tx, audit) => {
        const row = (await repository.brands(tx, editor.storeId)).find((one) => one.id === id);
        if (!row) return refused('NotFoundError');
        if (row.version !== version) return stale;
        const problem =
          brandProblem(given) ?? (await pictureProblem(editor.storeId, 'logoUrl', given.logoUrl, row.logoUrl));
        if (problem) return problem;
        const values = { ...given, name: given.name.trim() };
        await repository.updateBrand(tx, editor.storeId, id, values);
        if (values.name !== row.name) await renewSearch(tx, editor, { kind: 'brand', id });
        await audit('brandChanged', { kind: 'brand', id }, differences(row, values));
        return answered(tx, editor);
      }),

    /** Puts a brand at an index. @returns NotFoundError, TransitionRefusedError for a stale version */
    placeBrand: (editor: Editor, id: string, body: { version: number; index: number }): Promise<Outcome<Taxonomy>> =>
      change(editor, async (tx, audit) => {
        const rows = await repository.brands(tx, editor.storeId);
        const row = rows.find((one) => one.id === id);
        if (!row) return refused('NotFoundError');
        if (row.version !== body.version) return stale;
        await repository.updateBrand(tx, editor.storeId, id, {});
        await writePositions(
          tx,
          brands,
          editor.storeId,
          placedAt(rows, row, body.index).map((one) => one.id),
        );
        await audit('brandMoved', { kind: 'brand', id }, { index: body.index });
        return answered(tx, editor);
      }),

    /** Removes a brand without products. @returns as above; ValidationError 'needed' for one with products */
    removeBrand: (editor: Editor, id: string, { version }: { version: number }): Promise<Outcome<Taxonomy>> =>
      change(editor, async (tx, audit) => {
        const row = (await repository.brands(tx, editor.storeId)).find((one) => one.id === id);
        if (!row) return refused('NotFoundError');
        if (row.version !== version) return stale;
        if (row.productCount > 0) return wrong('name', 'needed');
        await repository.freeBrand(tx, editor.storeId, id);
        await repository.removeBrand(tx, editor.storeId, id);
        await audit('brandRemoved', { kind: 'brand', id }, { name: row.name, slug: row.slug });
        return answered(tx, editor);
      }),
  };
};

const titleProblem = (title: string) => (isFilled(title) ? null : wrong('title', 'not accepted'));

const categoryProblem = ({ title, slug }: { title: string; slug: string }) => {
  if (RESERVED_SLUGS.has(slug)) return wrong('slug', 'reserved');
  return isSlug(slug) ? titleProblem(title) : wrong('slug', 'not accepted');
};

const brandProblem = ({ name, slug }: { name: string; slug: string }) => {
  if (!isSlug(slug)) return wrong('slug', 'not accepted');
  return isFilled(name) ? null : wrong('name', 'not accepted');
};

// Two levels: what holds categories stays at the top, and only what stands there can hold any.
const canHold = (rows: readonly OwnCategoryRow[], id: string, parentId: string): boolean =>
  id !== parentId &&
  rows.find((row) => row.id === parentId)?.parentId === null &&
  !rows.some((row) => row.parentId === id);
