import { useState, type DragEvent } from 'react';

import type { OwnCategory, Taxonomy } from '../../../../shared/admin/myStore/taxonomyContract';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { ActionMenu, type MenuAction } from '../../../kit/ActionMenu/ActionMenu';
import { Button } from '../../../kit/Button/Button';
import { classNames } from '../../../kit/classNames';
import { Icon } from '../../../kit/Icon/Icon';
import { IconButton } from '../../../kit/IconButton/IconButton';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { AdminSection } from '../../kit/AdminSection';
import { CardStack } from '../../kit/Columns';
import { Refusal } from '../../kit/Refusal';
import { selectMyStore, editorOpened } from '../myStoreSlice';
import { SavedNote } from '../../kit/SavedNote';
import { useKeptFocus } from '../useKeptFocus';
import { useMyStoreChange } from '../useMyStoreChange';
import styles from '../MyStore.module.scss';
import { refusalSentence } from '../myStoreRefusals';
import { BrandList } from './BrandList';
import { TaxonomyEditor } from './TaxonomyEditor';

/** The page of categories and brands. */
export function TaxonomySection({ taxonomy }: { taxonomy: Taxonomy }) {
  const dispatch = useAppDispatch();
  const { editor } = useAppSelector(selectMyStore);
  const { request } = useMyStoreChange('categoryPlaced', 'brandPlaced', 'brandRemoved');
  const saved = useMyStoreChange(
    'categoryAdded',
    'categorySaved',
    'categoryRemoved',
    'brandAdded',
    'brandSaved',
  ).request;
  return (
    <CardStack>
      {request.status === 'refused' && <Refusal>{refusalSentence(request.refusal)}</Refusal>}
      <SavedNote isShown={editor === null && saved.status === 'done'}>{myStoreSectionTexts.saved}</SavedNote>
      <AdminSection title={myStoreSectionTexts.categoriesTitle} text={myStoreSectionTexts.categoriesText}>
        <CategoryTree categories={taxonomy.listCategory} />
        <div className={styles.foot}>
          <Button
            size="s"
            icon="plus"
            onClick={() => dispatch(editorOpened({ of: 'category', id: null, about: null }))}
          >
            {myStoreSectionTexts.addCategory}
          </Button>
        </div>
      </AdminSection>
      <AdminSection title={myStoreSectionTexts.brandsTitle}>
        <BrandList brands={taxonomy.listBrand} />
      </AdminSection>
      <TaxonomyEditor taxonomy={taxonomy} />
    </CardStack>
  );
}

const childrenOf = (categories: readonly OwnCategory[], parentId: string | null) =>
  categories.filter((category) => category.parentId === parentId);

/** The two-level tree: moved by dragging, by the arrows, and in or out by the menu; every move is said aloud. */
function CategoryTree({ categories }: { categories: readonly OwnCategory[] }) {
  const { request, ask } = useMyStoreChange('categoryPlaced');
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const keptFocus = useKeptFocus(categories);

  function place(category: OwnCategory, parentId: string | null, index: number) {
    // One move at a time: the next is made on what the server answers.
    if (request.status === 'sending') return;
    const { id, version, title } = category;
    const siblings = childrenOf(categories, parentId).filter((one) => one.id !== id);
    const parent = categories.find((one) => one.id === parentId)?.title ?? null;
    ask({ kind: 'categoryPlaced', params: { id }, body: { version, parentId, index } });
    setSaid(myStoreSectionTexts.placed(title, Math.min(index, siblings.length) + 1, siblings.length + 1, parent));
  }

  const step = (category: OwnCategory, by: 1 | -1) => {
    const siblings = childrenOf(categories, category.parentId);
    const index = siblings.findIndex(({ id }) => id === category.id) + by;
    if (index < 0 || index >= siblings.length) setSaid(myStoreSectionTexts.notMoved(category.title));
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

  if (categories.length === 0) return <p className={styles.fact}>{myStoreSectionTexts.noCategories}</p>;
  return (
    <>
      <VisuallyHidden isLive>{said}</VisuallyHidden>
      <ul className={styles.list} aria-label={myStoreSectionTexts.categoriesTitle} {...keptFocus}>
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
  const holds = hasChildren ? myStoreSectionTexts.categories(children) : myStoreSectionTexts.products(productCount);
  const parent = categories.find((one) => one.id === parentId);
  const open = (of: 'category' | 'categoryRemoval', about: string | null = null, ofId: string | null = id) =>
    dispatch(editorOpened({ of, id: ofId, about }));
  const actions: MenuAction[] = [
    { id: 'edit', label: myStoreSectionTexts.edit, icon: 'edit', onAct: () => open('category') },
    ...(parentId === null
      ? [
          {
            id: 'add',
            label: myStoreSectionTexts.addInside,
            icon: 'plus' as const,
            onAct: () => open('category', id, null),
          },
        ]
      : [{ id: 'out', label: myStoreSectionTexts.takeOut, icon: 'left' as const, onAct: () => onPlace(null) }]),
    ...(parentId === null && before && !hasChildren
      ? [
          {
            id: 'in',
            label: myStoreSectionTexts.placeInside(before.title),
            icon: 'right' as const,
            onAct: () => onPlace(before.id),
          },
        ]
      : []),
    {
      id: 'remove',
      label: myStoreSectionTexts.remove,
      icon: 'trash',
      isDanger: true,
      onAct: () => open('categoryRemoval'),
    },
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
      <span className={styles.buttons}>
        <IconButton icon="up" label={myStoreSectionTexts.up(title)} onClick={() => onStep(-1)} />
        <IconButton icon="lower" label={myStoreSectionTexts.down(title)} onClick={() => onStep(1)} />
        <ActionMenu label={myStoreSectionTexts.actionsOf(title)} actions={actions} />
      </span>
    </li>
  );
}
