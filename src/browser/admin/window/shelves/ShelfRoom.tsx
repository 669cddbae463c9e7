import { useState, type DragEvent } from 'react';

import type { OwnCategory, Shelves } from '../../../../shared/admin/window/shelfContract';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { ActionMenu, type MenuAction } from '../../../kit/ActionMenu/ActionMenu';
import { Button } from '../../../kit/Button/Button';
import { classNames } from '../../../kit/classNames';
import { Icon } from '../../../kit/Icon/Icon';
import { IconButton } from '../../../kit/IconButton/IconButton';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { windowTexts } from '../../../texts/windowTexts';
import { AdminSection } from '../../AdminSection';
import { selectWindow } from '../../adminSelectors';
import { SavedNote } from '../../profile/SavedNote';
import { useKeptFocus } from '../useKeptFocus';
import { useWindowChange } from '../useWindowChange';
import styles from '../Window.module.scss';
import { editorOpened } from '../windowSlice';
import { refusalSentence } from '../windowWords';
import { BrandList } from './BrandList';
import { ShelfEditor } from './ShelfEditor';

/** The page of categories and brands. */
export function ShelfRoom({ shelves }: { shelves: Shelves }) {
  const dispatch = useAppDispatch();
  const { editor } = useAppSelector(selectWindow);
  const { deed } = useWindowChange('categoryPlaced', 'brandPlaced', 'brandRemoved');
  const saved = useWindowChange('categoryAdded', 'categorySaved', 'categoryRemoved', 'brandAdded', 'brandSaved').deed;
  return (
    <div className={styles.column}>
      {deed.status === 'refused' && (
        <p role="alert" className={styles.refusal}>
          {refusalSentence(deed.refusal)}
        </p>
      )}
      <SavedNote isShown={editor === null && saved.status === 'done'}>{windowTexts.saved}</SavedNote>
      <AdminSection title={windowTexts.categoriesTitle} text={windowTexts.categoriesText}>
        <CategoryTree categories={shelves.listCategory} />
        <div className={styles.foot}>
          <Button
            size="s"
            icon="plus"
            onClick={() => dispatch(editorOpened({ of: 'category', id: null, about: null }))}
          >
            {windowTexts.addCategory}
          </Button>
        </div>
      </AdminSection>
      <AdminSection title={windowTexts.brandsTitle}>
        <BrandList brands={shelves.listBrand} />
      </AdminSection>
      <ShelfEditor shelves={shelves} />
    </div>
  );
}

const childrenOf = (categories: readonly OwnCategory[], parentId: string | null) =>
  categories.filter((category) => category.parentId === parentId);

/** The two-level tree: moved by dragging, by the arrows, and in or out by the menu; every move is said aloud. */
function CategoryTree({ categories }: { categories: readonly OwnCategory[] }) {
  const { deed, ask } = useWindowChange('categoryPlaced');
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const keptFocus = useKeptFocus(categories);

  function place(category: OwnCategory, parentId: string | null, index: number) {
    // One move at a time: the next is made on what the server answers.
    if (deed.status === 'sending') return;
    const { id, version, title } = category;
    const siblings = childrenOf(categories, parentId).filter((one) => one.id !== id);
    const parent = categories.find((one) => one.id === parentId)?.title ?? null;
    ask({ kind: 'categoryPlaced', params: { id }, body: { version, parentId, index } });
    setSaid(windowTexts.placed(title, Math.min(index, siblings.length) + 1, siblings.length + 1, parent));
  }

  const step = (category: OwnCategory, by: 1 | -1) => {
    const siblings = childrenOf(categories, category.parentId);
    const index = siblings.findIndex(({ id }) => id === category.id) + by;
    if (index < 0 || index >= siblings.length) setSaid(windowTexts.notMoved(category.title));
    else place(category, category.parentId, index);
  };

  // Dropped on another one it takes that one's place; what holds categories stays at the top.
  const dropOn = (target: OwnCategory) => (event: DragEvent) => {
    event.preventDefault();
    const moved = categories.find(({ id }) => id === dragged);
    setDragged(null);
    if (!moved || moved.id === target.id) return;
    const hasChildren = childrenOf(categories, moved.id).length > 0;
    if (hasChildren && target.parentId !== null) return;
    place(
      moved,
      target.parentId,
      childrenOf(categories, target.parentId).findIndex(({ id }) => id === target.id),
    );
  };

  const rowOf = (category: OwnCategory) => (
    <CategoryRow
      key={category.id}
      category={category}
      categories={categories}
      isDragged={dragged === category.id}
      onDrag={() => setDragged(category.id)}
      onDrop={dropOn(category)}
      onStep={(by) => step(category, by)}
      onPlace={(parentId) => place(category, parentId, childrenOf(categories, parentId).length)}
    />
  );

  if (categories.length === 0) return <p className={styles.fact}>{windowTexts.noCategories}</p>;
  return (
    <>
      <VisuallyHidden isLive>{said}</VisuallyHidden>
      <ul className={styles.list} aria-label={windowTexts.categoriesTitle} {...keptFocus}>
        {childrenOf(categories, null).flatMap((top) => [
          rowOf(top),
          ...childrenOf(categories, top.id).map((child) => rowOf(child)),
        ])}
      </ul>
    </>
  );
}

type RowProps = {
  category: OwnCategory;
  categories: readonly OwnCategory[];
  isDragged: boolean;
  onDrag: () => void;
  onDrop: (event: DragEvent) => void;
  onStep: (by: 1 | -1) => void;
  onPlace: (parentId: string | null) => void;
};

function CategoryRow({ category, categories, isDragged, onDrag, onDrop, onStep, onPlace }: RowProps) {
  const dispatch = useAppDispatch();
  const { id, title, slug, imageUrl, parentId, productCount } = category;
  const siblings = childrenOf(categories, parentId);
  const before = siblings[siblings.findIndex((one) => one.id === id) - 1];
  const children = childrenOf(categories, id).length;
  const hasChildren = children > 0;
  const holds = hasChildren ? windowTexts.categories(children) : windowTexts.products(productCount);
  const parent = categories.find((one) => one.id === parentId);
  const open = (of: 'category' | 'categoryRemoval', about: string | null = null, ofId: string | null = id) =>
    dispatch(editorOpened({ of, id: ofId, about }));
  const actions: MenuAction[] = [
    { id: 'edit', label: windowTexts.edit, icon: 'edit', onAct: () => open('category') },
    ...(parentId === null
      ? [{ id: 'add', label: windowTexts.addInside, icon: 'plus' as const, onAct: () => open('category', id, null) }]
      : [{ id: 'out', label: windowTexts.takeOut, icon: 'left' as const, onAct: () => onPlace(null) }]),
    ...(parentId === null && before && !hasChildren
      ? [
          {
            id: 'in',
            label: windowTexts.placeInside(before.title),
            icon: 'right' as const,
            onAct: () => onPlace(before.id),
          },
        ]
      : []),
    { id: 'remove', label: windowTexts.remove, icon: 'trash', isDanger: true, onAct: () => open('categoryRemoval') },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging, also by the arrows and the menu
    <li
      className={classNames(styles.row, parent && styles.child, isDragged && styles.over)}
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <span className={styles.grip} aria-hidden="true">
        <Icon name="grip" size="s" />
      </span>
      {imageUrl && <img className={styles.thumb} src={imageUrl} alt="" draggable={false} />}
      <span className={styles.words}>
        <span className={styles.name}>
          {parent && <VisuallyHidden>{parent.title}, </VisuallyHidden>}
          {title}
        </span>
        <span className={styles.fact}>
          <span className={styles.path}>/{parent ? `${parent.slug}/${slug}` : slug}, </span>
          {holds}
        </span>
      </span>
      <span className={styles.keys}>
        <IconButton icon="up" label={windowTexts.up(title)} onClick={() => onStep(-1)} />
        <IconButton icon="lower" label={windowTexts.down(title)} onClick={() => onStep(1)} />
        <ActionMenu label={windowTexts.actionsOf(title)} actions={actions} />
      </span>
    </li>
  );
}
