import { useState } from 'react';

import { MAX_QUANTITY } from '../../../../shared/cart/cartLimits';
import { formatBrl } from '../../../../shared/kernel/money';
import { useAppDispatch, useAppSelector } from '../../../core/hooks';
import { Button } from '../../../kit/Button/Button';
import { Disclosure } from '../../../kit/Disclosure/Disclosure';
import { IconButton } from '../../../kit/IconButton/IconButton';
import { QuantityField } from '../../../kit/QuantityField/QuantityField';
import { TextArea } from '../../../kit/TextArea/TextArea';
import { rulesTexts } from '../../../texts/rulesTexts';
import { Refusal } from '../../kit/Refusal';
import { Row } from '../../kit/Row';
import { RowList } from '../../kit/RowList';
import { selectGoods, goodsAdded, goodsQuantityChanged, goodsPasted, goodsRemoved } from './goodsSlice';
import styles from '../Rules.module.scss';
import { goodsName } from './goodsName';
import { GoodsSearch } from './GoodsSearch';

/** A test cart for rules: picked product by product, or pasted as a list of SKUs. It exists on this page alone. */
export function TestCart() {
  const { lines, paste } = useAppSelector(selectGoods);
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  return (
    <fieldset className={styles.group} aria-label={rulesTexts.goods}>
      <GoodsSearch place="tried" onPick={(item) => dispatch(goodsAdded({ item }))} />
      <Disclosure title={rulesTexts.pasteTitle}>
        <div className={styles.stack}>
          <TextArea
            label={rulesTexts.pasteLabel}
            helper={rulesTexts.pasteHelper}
            isRequired={false}
            rows={4}
            maxLength={4_000}
            value={text}
            onChange={setText}
          />
          <div className={styles.foot}>
            <Button
              size="s"
              tone="outlined"
              isDisabled={text.trim() === ''}
              isLoading={paste?.status === 'reading'}
              onClick={() => dispatch(goodsPasted({ text }))}
            >
              {rulesTexts.paste}
            </Button>
          </div>
          {paste?.status === 'failed' && <Refusal isSilent>{rulesTexts.pasteFailed}</Refusal>}
          {paste?.status === 'read' && (
            <output className={styles.amber}>
              {paste.unknown.length > 0 && rulesTexts.pasteUnknown(paste.unknown)}{' '}
              {paste.unread.length > 0 && rulesTexts.pasteUnread(paste.unread)}
            </output>
          )}
        </div>
      </Disclosure>
      {lines.length === 0 ? (
        <p className={styles.fact}>{rulesTexts.noGoods}</p>
      ) : (
        <RowList label={rulesTexts.goods}>
          {lines.map(({ item, quantity }) => (
            <Row
              key={item.productVariantId}
              name={goodsName(item)}
              fact={`${item.sku}, ${formatBrl(item.price)}`}
              warning={quantity > item.stock && rulesTexts.overStock(item.stock)}
              controls={
                <>
                  <QuantityField
                    label={goodsName(item)}
                    value={quantity}
                    min={1}
                    max={MAX_QUANTITY}
                    size="s"
                    onChange={(requested) =>
                      dispatch(goodsQuantityChanged({ productVariantId: item.productVariantId, quantity: requested }))
                    }
                  />
                  <IconButton
                    icon="trash"
                    label={rulesTexts.removeGoods(goodsName(item))}
                    onClick={() => dispatch(goodsRemoved({ productVariantId: item.productVariantId }))}
                  />
                </>
              }
            />
          ))}
        </RowList>
      )}
    </fieldset>
  );
}
