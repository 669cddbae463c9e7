import { useFormikContext } from 'formik';
import { Link } from 'react-router-dom';

import type { AdminProduct } from '../../../shared/admin/productContract';
import type { GoodsItem } from '../../../shared/admin/rules/goodsContract';
import { KIT_LIMITS, partsValueOf } from '../../../shared/catalog/kit';
import { formatBrl } from '../../../shared/kernel/money';
import { Button } from '../../kit/Button/Button';
import { IconButton } from '../../kit/IconButton/IconButton';
import { QuantityField } from '../../kit/QuantityField/QuantityField';
import { kitEditorTexts as texts } from '../../texts/kitEditorTexts';
import { AdminSection } from '../kit/AdminSection';
import { Refusal } from '../kit/Refusal';
import { Row } from '../kit/Row';
import { RowList } from '../kit/RowList';
import { GoodsSearch } from '../rules/goods/GoodsSearch';
import { draftOf, kitRowOf, type KitRow, type ProductValues, type VariantRow } from './productForm';
import { faultWords } from './productFaultWords';
import styles from './ProductEditor.module.scss';
import { productPages } from './productPages';

type Props = {
  product: AdminProduct | null;
  /** Faults of the whole form by field; of the kit 'variants.0.kitParts'. */
  faults: Record<string, string>;
  /** The title of the part a fault is about, by field. */
  owners: Record<string, string>;
  /** Faults are shown after the first attempt to save. */
  isJudged: boolean;
};

/** The goods a kit is made of: found by name, counted, with their sum and what the kit saves. A product of one variant alone. */
export function KitSection({ product, faults, owners, isJudged }: Props) {
  const { values, setFieldValue } = useFormikContext<ProductValues>();
  const [row, ...others] = values.variants;
  if (!row || others.length > 0) return null;
  const { parts } = row;
  const change = (part: Partial<VariantRow>) => void setFieldValue('variants', [{ ...row, ...part }]);
  const setParts = (next: KitRow[]) => change({ parts: next });
  if (parts === null)
    return (
      <AdminSection
        title={texts.title}
        text={row.knownStock > 0 ? texts.hasStock : texts.text}
        mark={
          <Button size="s" tone="outlined" isDisabled={row.knownStock > 0} onClick={() => setParts([])}>
            {texts.begin}
          </Button>
        }
      />
    );
  const field = 'variants.0.kitParts';
  const fault = isJudged ? faults[field] : undefined;
  const owner = owners[field];
  const add = (item: GoodsItem) =>
    setParts([...parts.filter((part) => part.productVariantId !== item.productVariantId), toRow(item)]);
  const set = (id: string, quantity: number) =>
    setParts(parts.map((part) => (part.productVariantId === id ? { ...part, quantity } : part)));
  return (
    <AdminSection
      title={texts.title}
      text={texts.text}
      mark={
        <Button size="s" tone="outlined" onClick={() => change({ parts: null, stock: '0', knownStock: 0 })}>
          {texts.end}
        </Button>
      }
    >
      {product?.kit && !product.isActive && product.kit.faults.length > 0 && (
        <Refusal isBoxed>
          {texts.offSale}{' '}
          {product.kit.faults
            .map(({ fault: why, title }) => [title, faultWords('kitParts', why)].filter(Boolean).join(': '))
            .join(' ')}
        </Refusal>
      )}
      {fault && <Refusal isBoxed>{[owner, faultWords('kitParts', fault)].filter(Boolean).join(': ')}</Refusal>}
      {parts.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <RowList label={texts.parts}>
          {parts.map(({ productVariantId, title, variantTitle, sku, imageUrl, price, quantity }) => {
            const name = [title, variantTitle].filter(Boolean).join(', ');
            return (
              <Row
                key={productVariantId}
                picture={imageUrl}
                name={name}
                fact={`${sku}, ${formatBrl(price)}`}
                controls={
                  <>
                    <QuantityField
                      label={name}
                      value={quantity}
                      min={1}
                      max={KIT_LIMITS.quantity}
                      size="s"
                      onChange={(next) => set(productVariantId, next)}
                    />
                    <IconButton
                      icon="trash"
                      label={texts.remove(name)}
                      onClick={() => setParts(parts.filter((part) => part.productVariantId !== productVariantId))}
                    />
                  </>
                }
              />
            );
          })}
        </RowList>
      )}
      {parts.length > 0 && <p className={styles.kitSum}>{sumWords(values, parts)}</p>}
      {parts.length < KIT_LIMITS.parts && <GoodsSearch place="kit" label={texts.find} isOfKits={false} onPick={add} />}
    </AdminSection>
  );
}

/** The kits a product is in, each with whether it is on sale. */
export function KitsOfProduct({ product }: { product: AdminProduct | null }) {
  if (!product?.inKits) return null;
  return (
    <AdminSection title={texts.inKits} text={texts.inKitsText}>
      <RowList label={texts.inKits}>
        {product.inKits.map(({ id, title, isActive }) => (
          <Row
            key={id}
            name={<Link to={`${productPages.products.path}/${id}`}>{title}</Link>}
            fact={isActive ? texts.onSale : texts.isOff}
          />
        ))}
      </RowList>
    </AdminSection>
  );
}

const toRow = (item: GoodsItem): KitRow => kitRowOf({ ...item, quantity: 1 });

// What is typed as the price is read as the draft does.
const sumWords = (values: ProductValues, parts: KitRow[]): string => {
  const apart = partsValueOf(parts);
  const price = draftOf(values).variants[0]?.price ?? 0;
  const sum = texts.apart(formatBrl(apart));
  if (price === 0) return `${sum} ${texts.priceMissing}`;
  return price < apart ? `${sum} ${texts.saves(formatBrl(apart - price))}` : `${sum} ${texts.savesNothing}`;
};
