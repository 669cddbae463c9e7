import type { GoodsItem } from '../../../../shared/admin/rules/goodsContract';
import { formatBrl } from '../../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Button } from '../../../kit/Button/Button';
import { TextField } from '../../../kit/TextField/TextField';
import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { rulesTexts } from '../../../texts/rulesTexts';
import { textField } from '../../kit/fieldProps';
import { Refusal } from '../../kit/Refusal';
import { Row } from '../../kit/Row';
import { RowList } from '../../kit/RowList';
import { selectGoods, goodsSearched, type GoodsPlace } from './goodsSlice';
import styles from '../Rules.module.scss';
import { goodsName } from './goodsName';

type Props = {
  place: GoodsPlace;
  label?: string;
  /** One row for each product, whatever its variants. */
  isByProduct?: boolean;
  /** Only what is in stock can be picked. */
  needsStock?: boolean;
  /** Kits may be picked too. */
  isOfKits?: boolean;
  onPick: (item: GoodsItem) => void;
};

/** Goods for sale found while their name or SKU is typed, each with a button that picks it. */
export function GoodsSearch({
  place,
  label = rulesTexts.findGoods,
  isByProduct = false,
  needsStock = false,
  isOfKits = true,
  onPick,
}: Props) {
  const { search } = useAppSelector(selectGoods);
  const dispatch = useAppDispatch();
  const isHere = search.place === place;
  const text = isHere ? search.text : '';
  const { status } = search.found;
  const all = isHere && search.found.status === 'ready' ? search.found.value : [];
  const found = isOfKits ? all : all.filter(({ isKit }) => !isKit);
  const shown = isByProduct
    ? found.filter(({ productId }, index) => found.findIndex((item) => item.productId === productId) === index)
    : found;
  const isAnswered = isHere && status === 'ready';
  return (
    <div className={styles.stack}>
      <TextField
        {...textField}
        label={label}
        helper={rulesTexts.findGoodsHelper}
        type="search"
        isRequired={false}
        maxLength={80}
        value={text}
        onChange={(typed) => dispatch(goodsSearched({ place, text: typed }))}
      />
      <VisuallyHidden isLive>
        {isHere && status === 'loading' ? rulesTexts.searching : isAnswered ? rulesTexts.foundCount(shown.length) : ''}
      </VisuallyHidden>
      {isHere && status === 'failed' && <Refusal isSilent>{rulesTexts.searchFailed}</Refusal>}
      {isAnswered && shown.length === 0 && <p className={styles.fact}>{rulesTexts.noGoodsFound}</p>}
      {shown.length > 0 && (
        <RowList label={rulesTexts.foundGoods} isScrolling>
          {shown.map((item) => (
            <Row
              key={item.productVariantId}
              picture={item.imageUrl}
              name={isByProduct ? item.title : goodsName(item)}
              fact={!isByProduct && `${item.sku}, ${formatBrl(item.price)}, ${rulesTexts.inStock(item.stock)}`}
              controls={
                <Button
                  size="s"
                  tone="outlined"
                  isDisabled={needsStock && item.stock === 0}
                  onClick={() => onPick(item)}
                >
                  {rulesTexts.add}
                  <VisuallyHidden> {isByProduct ? item.title : goodsName(item)}</VisuallyHidden>
                </Button>
              }
            />
          ))}
        </RowList>
      )}
    </div>
  );
}
