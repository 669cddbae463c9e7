import { Link, useNavigate } from 'react-router-dom';

import type { AdminProductRow } from '../../../shared/admin/productContract';
import { imageAddress } from '../../../shared/catalog/imageAddress';
import { formatInstant } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { PicturePlaceholder } from '../../catalog/Picture/PicturePlaceholder';
import { productPath } from '../../catalog/productWords';
import type { MenuAction } from '../../kit/ActionMenu/ActionMenu';
import { Badge } from '../../kit/Badge/Badge';
import { Table, type Column } from '../../kit/Table/Table';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { productBulkTexts as bulkTexts } from '../../texts/productBulkTexts';
import { selectMe } from '../core/profileSlice';
import { productPages } from './productPages';
import { selectProductList, productActionRequested, type ProductAction } from './productListSlice';
import { ChooseBox, ChoosePage } from './ChooseBox';
import styles from './ProductList.module.scss';

const LOADING_ROWS = 5;
const pathOf = (id: string): string => `${productPages.products.path}/${id}`;

const columns: Column<AdminProductRow>[] = [
  { id: 'choose', title: bulkTexts.choose, isPick: true, head: <ChoosePage />, cell: (row) => <ChooseBox row={row} /> },
  {
    id: 'title',
    title: texts.product,
    isName: true,
    isSortable: true,
    cell: ({ id, title, brand, imageUrl, variantCount }) => (
      <span className={styles.product}>
        <span className={styles.thumb}>
          {imageUrl === null ? (
            <PicturePlaceholder />
          ) : (
            <img src={imageAddress(imageUrl, 120, 'webp')} alt="" width={48} height={48} loading="lazy" />
          )}
        </span>
        <span className={styles.words}>
          <Link className={styles.link} to={pathOf(id)}>
            {title}
          </Link>
          <span className={styles.fact}>
            {brand === null ? texts.variantCount(variantCount) : `${brand} · ${texts.variantCount(variantCount)}`}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    title: texts.state,
    cell: ({ isActive, isRemoved }) => (
      <Badge tone={isRemoved ? 'bad' : isActive ? 'good' : 'neutral'}>
        {isRemoved ? texts.removed : isActive ? texts.active : texts.inactive}
      </Badge>
    ),
  },
  {
    id: 'price',
    title: texts.price,
    isFigure: true,
    isSortable: true,
    cell: ({ minPrice, variantCount }) => (
      <span className={styles.price}>{variantCount > 1 ? texts.from(formatBrl(minPrice)) : formatBrl(minPrice)}</span>
    ),
  },
  {
    id: 'stock',
    title: texts.stock,
    isFigure: true,
    isSortable: true,
    cell: ({ stock, isLow }) => (
      <span className={stock === 0 || isLow ? styles.low : undefined}>
        {stock}
        <span className={styles.inStock}> {texts.inStock}</span>
        {isLow && ` (${texts.lowStock})`}
      </span>
    ),
  },
  {
    id: 'updated',
    title: texts.updated,
    isSortable: true,
    isExtra: true,
    cell: ({ updatedAt }) => <span className={styles.instant}>{formatInstant(updatedAt)}</span>,
  },
];

type Props = {
  rows: readonly AdminProductRow[];
  isLoading: boolean;
  empty: string;
  /** As the address has it: '-price' begins with the dearest. */
  sort: string;
  onSort: (sort: string) => void;
};

/** The merchant's products, one row each, with what can be done with it. */
export function ProductTable({ rows, isLoading, empty, sort, onSort }: Props) {
  const { busyId } = useAppSelector(selectProductList);
  // A closed store shows its products to nobody.
  const isOpen = useAppSelector(selectMe)?.storeStatus === 'active';
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <Table
      caption={texts.caption}
      isHeadless
      isCompact
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      loadingRows={isLoading ? LOADING_ROWS : 0}
      empty={empty}
      sort={{ column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }}
      onSort={({ column, direction }) => onSort(direction === 'descending' ? `-${column}` : column)}
      actionsOf={({ id, title, slug, isActive, isRemoved }) => {
        const isDisabled = busyId !== null;
        const act = (action: ProductAction) => () => void dispatch(productActionRequested({ id, title, action }));
        const restore: MenuAction = {
          id: 'restore',
          label: texts.restore,
          icon: 'undo',
          isDisabled,
          onAct: act('restored'),
        };
        const actions: MenuAction[] = [
          { id: 'edit', label: texts.edit, icon: 'edit', onAct: () => void navigate(pathOf(id)) },
          {
            id: 'see',
            label: texts.seeInShop,
            icon: 'eye',
            isDisabled: !isActive || !isOpen,
            onAct: () => void navigate(productPath(slug)),
          },
          { id: 'copy', label: texts.copy, icon: 'copy', isDisabled, onAct: act('copied') },
          {
            id: 'activity',
            label: isActive ? texts.hide : texts.show,
            icon: isActive ? 'minus' : 'check',
            isDisabled,
            onAct: act(isActive ? 'hidden' : 'shown'),
          },
          { id: 'remove', label: texts.remove, icon: 'trash', isDanger: true, isDisabled, onAct: act('removed') },
        ];
        return { label: texts.actionsOf(title), actions: isRemoved ? [restore] : actions };
      }}
    />
  );
}
