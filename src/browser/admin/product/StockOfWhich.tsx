import { useState } from 'react';

import { Button } from '../../kit/Button/Button';
import { Select } from '../../kit/Select/Select';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { freePlaces, likelyDestinations, type Destination, type OptionPlan } from './optionPlan';
import styles from './ProductEditor.module.scss';
import { nameOfRow } from './productForm';

type Props = {
  plan: OptionPlan;
  onSaid: (destinations: Record<string, Destination>) => void;
  onBack: () => void;
};

/** Asks which variants take over the stock of those that the new options no longer name, so that none is lost. */
export function StockOfWhich({ plan, onSaid, onBack }: Props) {
  const [destinations, setDestinations] = useState(() => likelyDestinations(plan));
  const [isJudged, setIsJudged] = useState(false);
  const free = freePlaces(plan);
  const taken = (place: Destination) => Object.values(destinations).filter((one) => one === place).length;
  const faultOf = (key: string): string | null => {
    const place = destinations[key] ?? '';
    if (place === '') return texts.sayWhich;
    return place !== 'none' && taken(place) > 1 ? texts.chosenTwice : null;
  };
  const isRight = plan.homeless.every(({ key }) => faultOf(key) === null);
  const places = free.map((place) => ({
    value: String(place),
    description: nameOfRow({ values: plan.choices[place]?.values ?? [] }, texts.onlyVariant),
  }));
  return (
    <div className={styles.stack}>
      <p>{free.length > 0 ? texts.stockOfWhichText : texts.noneLeftText}</p>
      {plan.homeless.map((row) => (
        <Select
          key={row.key}
          size="s"
          label={texts.homeless(nameOfRow(row, texts.onlyVariant), row.stock)}
          helper={row.sku === '' ? undefined : texts.homelessSku(row.sku)}
          error={isJudged ? faultOf(row.key) : null}
          options={[...places, { value: 'none', description: texts.keepAside }]}
          value={destinations[row.key] ?? ''}
          onChange={(place) => setDestinations({ ...destinations, [row.key]: place })}
        />
      ))}
      <div className={styles.buttons}>
        <Button size="s" onClick={() => (isRight ? onSaid(destinations) : setIsJudged(true))}>
          {texts.sayDone}
        </Button>
        <Button size="s" tone="outlined" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </div>
  );
}
