import { useState } from 'react';

import type { ProductDetail } from '../../../shared/catalog/catalogContract';
import { formatBrl } from '../../../shared/kernel/money';
import { REPEAT_LIMITS } from '../../../shared/repeat/repeatLimits';
import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { variantTitle } from '../../catalog/variantChoice';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import type { Remote } from '../../core/remote';
import { Button } from '../../kit/Button/Button';
import { Price } from '../../kit/Price/Price';
import { QuantityField } from '../../kit/QuantityField/QuantityField';
import { RadioCards } from '../../kit/RadioCards/RadioCards';
import { TextLink } from '../../kit/TextLink/TextLink';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { addressPath } from '../accountPaths';
import { selectAddresses } from '../customerSelectors';
import { AddressCards } from './AddressCards';
import { AgreementMessage, AgreementSums, DeliveryCards, mayAgree } from './AgreementParts';
import { KeepAsIs, PanelFrame } from './PanelFrame';
import { questionOf } from './repeatQuestion';
import { agreed, priceAsked, selectRepeat, totalOf } from './repeatSlice';
import styles from './Repeat.module.scss';

type Line = RepeatPurchase['listProduct'][number];

/** Another flavour, size or quantity of what comes. */
export function SwapPanel({ purchase }: { purchase: RepeatPurchase }) {
  const { id, listProduct } = purchase;
  const { products, agreement } = useAppSelector(selectRepeat);
  const dispatch = useAppDispatch();
  const [goods, setGoods] = useState(() =>
    listProduct.map(({ productId, productVariantId, quantity }) => ({ productId, productVariantId, quantity })),
  );
  const choose = (at: number, given: Partial<(typeof goods)[number]>) => {
    const next = goods.map((one, index) => (index === at ? { ...one, ...given } : one));
    setGoods(next);
    dispatch(priceAsked(questionOf(purchase, { listProduct: next })));
  };
  const total = agreement && totalOf(agreement);
  return (
    <PanelFrame title={texts.swapTitle} text={texts.swapText}>
      {listProduct.map((line, at) => (
        <SwapLine
          key={line.productVariantId}
          line={line}
          product={products[line.slug]}
          chosen={goods[at]?.productVariantId ?? ''}
          quantity={goods[at]?.quantity ?? 1}
          onVariant={(productVariantId) => choose(at, { productVariantId })}
          onQuantity={(quantity) => choose(at, { quantity })}
        />
      ))}
      {agreement && (
        <>
          <AgreementMessage agreement={agreement} />
          <AgreementSums agreement={agreement} label={texts.total} />
        </>
      )}
      <div className={styles.buttons}>
        {agreement && total !== null && (
          <Button
            isLoading={!mayAgree(agreement)}
            isDisabled={agreement.state.value === 'unpriced'}
            onClick={() => dispatch(agreed(null))}
          >
            {texts.swapDo(formatBrl(total))}
          </Button>
        )}
        <KeepAsIs purchaseId={id} />
      </div>
    </PanelFrame>
  );
}

type SwapLineProps = {
  line: Line;
  product: Remote<ProductDetail> | undefined;
  /** A variant's id. */
  chosen: string;
  quantity: number;
  onVariant: (variantId: string) => void;
  onQuantity: (quantity: number) => void;
};

function SwapLine({ line, product, chosen, quantity, onVariant, onQuantity }: SwapLineProps) {
  const { title, productVariantId, unitPrice } = line;
  if (product === undefined || product.status === 'loading') return <output>{texts.wait}</output>;
  return (
    <div className={styles.section}>
      {product.status !== 'ready' && <p>{texts.swapFailed}</p>}
      {product.status === 'ready' && product.value.variants.length < 2 && (
        <p className={styles.helper}>
          {title}: {texts.swapNone}
        </p>
      )}
      {product.status === 'ready' && product.value.variants.length > 1 && (
        <RadioCards
          legend={texts.swapOf(title)}
          value={chosen}
          options={product.value.variants.map((variant) => ({
            value: variant.id,
            title: variantTitle(variant),
            secondaryLabel: variant.id === productVariantId ? texts.swapNow : undefined,
            price: <Price amount={variant.id === productVariantId ? unitPrice : variant.price} size="s" />,
            disabledReason: variant.stock === 0 && variant.id !== productVariantId ? texts.swapSoldOut : undefined,
          }))}
          onChange={onVariant}
        />
      )}
      <QuantityField
        label={texts.quantity(title)}
        value={quantity}
        min={1}
        max={REPEAT_LIMITS.quantity}
        onChange={onQuantity}
      />
    </div>
  );
}

/** Another address, or another way of delivery. */
export function PlacePanel({ purchase }: { purchase: RepeatPurchase }) {
  const addresses = useAppSelector(selectAddresses) ?? [];
  const { agreement } = useAppSelector(selectRepeat);
  const dispatch = useAppDispatch();
  const total = agreement && totalOf(agreement);
  return (
    <PanelFrame title={texts.placeTitle} text={texts.swapText}>
      {addresses.length === 0 && <p>{texts.placeNone}</p>}
      {agreement && (
        <>
          <AddressCards
            addresses={addresses}
            value={agreement.question.addressId}
            onChange={(addressId) => void dispatch(priceAsked(questionOf(purchase, { addressId })))}
          />
          <DeliveryCards agreement={agreement} />
          <AgreementMessage agreement={agreement} />
          <AgreementSums agreement={agreement} label={texts.total} />
        </>
      )}
      <TextLink to={addressPath('new')} isAlone>
        {addresses.length === 0 ? texts.placeAdd : texts.placeNew}
      </TextLink>
      <div className={styles.buttons}>
        {agreement && total !== null && (
          <Button
            isLoading={!mayAgree(agreement)}
            isDisabled={agreement.state.value === 'unpriced'}
            onClick={() => dispatch(agreed(null))}
          >
            {texts.placeDo(formatBrl(total))}
          </Button>
        )}
        <KeepAsIs purchaseId={purchase.id} />
      </div>
    </PanelFrame>
  );
}
