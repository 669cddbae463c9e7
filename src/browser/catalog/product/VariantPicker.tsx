import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { ProductDetail, ProductVariant } from '../../../shared/catalog/catalogContract';
import { formatBrl } from '../../../shared/kernel/money';
import { Badge } from '../../kit/Badge/Badge';
import { classNames } from '../../kit/classNames';
import { productTexts } from '../../texts/productTexts';
import { withWholeMeasures } from '../measures';
import { KEEPS_PLACE } from '../keptPlace';
import { withQuery } from '../listPlace';
import { choiceGroups, VARIANT_PARAMETER, type ChoiceGroup, type ChoiceOption } from '../variantChoice';
import styles from './VariantPicker.module.scss';

type Props = { product: ProductDetail; variant: ProductVariant };

/** The product's questions (Sabor, Tamanho), one radio group each. An answer changes the address, not the history. */
export function VariantPicker({ product, variant }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = ({ sku }: ProductVariant) =>
    void navigate(withQuery(pathname, search, { [VARIANT_PARAMETER]: sku }), {
      replace: true,
      state: KEEPS_PLACE,
    });
  return choiceGroups(product, variant).map((group) => <Question key={group.name} group={group} onChoose={choose} />);
}

function Question({ group, onChoose }: { group: ChoiceGroup; onChoose: (variant: ProductVariant) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        {productTexts.chosen(group.name)} <span className={styles.chosen}>{withWholeMeasures(group.chosen)}</span>
      </legend>
      <div className={classNames(styles.options, group.hasPrices ? styles.priced : styles.plain)}>
        {group.options.map((option) => (
          <Answer
            key={option.value}
            name={name}
            option={option}
            hasPrice={group.hasPrices}
            onChoose={() => onChoose(option.variant)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type AnswerProps = { name: string; option: ChoiceOption; hasPrice: boolean; onChoose: () => void };

function Answer({ name, option, hasPrice, onChoose }: AnswerProps) {
  const { value, variant, unitPrice, isChosen, isLowestPerUnit } = option;
  const isGone = variant.stock === 0;
  return (
    <label className={classNames(styles.option, isGone && styles.gone)}>
      <input className={styles.radio} type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {isLowestPerUnit && unitPrice && (
        <span className={styles.lowest}>
          <Badge tone="corn">{productTexts.lowestPer(unitPrice.unit)}</Badge>
        </span>
      )}
      <b className={styles.value}>{withWholeMeasures(value)}</b>
      {hasPrice && !isGone && <span className={styles.note}>{formatBrl(variant.price)}</span>}
      {isGone && <span className={styles.note}>{productTexts.outOfStock}</span>}
    </label>
  );
}
