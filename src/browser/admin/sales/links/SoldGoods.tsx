import { formatBrl } from '../../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { IconButton } from '../../../kit/IconButton/IconButton';
import { QuantityField } from '../../../kit/QuantityField/QuantityField';
import { paymentLinkTexts } from '../../../texts/paymentLinkTexts';
import { AdminSection } from '../../kit/AdminSection';
import { Row } from '../../kit/Row';
import { RowList } from '../../kit/RowList';
import { selectPaymentLinks, itemAdded, mostOf, itemQuantityChanged, itemRemoved } from './paymentLinksSlice';
import { goodsName } from '../../rules/goods/goodsName';
import { GoodsSearch } from '../../rules/goods/GoodsSearch';
import styles from './Links.module.scss';

/** What is sold: found by name or SKU, each variant as often as there is stock. */
export function SoldGoods() {
  const { lines } = useAppSelector(selectPaymentLinks).draft;
  const dispatch = useAppDispatch();
  return (
    <AdminSection title={paymentLinkTexts.goodsTitle} text={paymentLinkTexts.goodsText}>
      <div className={styles.stack}>
        <GoodsSearch place="sold" needsStock onPick={(item) => dispatch(itemAdded({ item }))} />
        {lines.length === 0 ? (
          <p className={styles.fact}>{paymentLinkTexts.noGoods}</p>
        ) : (
          <RowList label={paymentLinkTexts.goods}>
            {lines.map(({ item, quantity }) => {
              const { productVariantId } = item;
              const name = goodsName(item);
              const most = mostOf(item);
              return (
                <Row
                  key={productVariantId}
                  name={name}
                  fact={`${item.sku}, ${formatBrl(item.price)}`}
                  warning={quantity >= most && paymentLinkTexts.most(most)}
                  controls={
                    <>
                      <QuantityField
                        label={name}
                        value={quantity}
                        min={1}
                        max={most}
                        size="s"
                        onChange={(asked) => dispatch(itemQuantityChanged({ productVariantId, quantity: asked }))}
                      />
                      <IconButton
                        icon="trash"
                        label={paymentLinkTexts.removeGoods(name)}
                        onClick={() => dispatch(itemRemoved({ productVariantId }))}
                      />
                    </>
                  }
                />
              );
            })}
          </RowList>
        )}
      </div>
    </AdminSection>
  );
}
