import { useFormikContext } from 'formik';
import { useState } from 'react';

import { PRODUCT_LIMITS } from '../../../shared/admin/productRules';
import { Button } from '../../kit/Button/Button';
import { FieldNote } from '../../kit/Field/FieldNote';
import { Modal } from '../../kit/Modal/Modal';
import { TextField } from '../../kit/TextField/TextField';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { listOf, planOf, withOptions, type OptionPlan } from './optionPlan';
import type { ProductValues } from './productForm';
import styles from './ProductEditor.module.scss';
import { StockOfWhich } from './StockOfWhich';

type Typed = { name: string; values: string };
const PLACES = Array.from({ length: PRODUCT_LIMITS.options }, (_, place) => place);

/** Which choices a product has: their combinations become its variants, and what is in stock goes to one of them. */
export function OptionsModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [plan, setPlan] = useState<OptionPlan | null>(null);
  const close = () => {
    setPlan(null);
    onClose();
  };
  return (
    <Modal isOpen={isOpen} onClose={close} title={plan ? texts.stockOfWhich : texts.optionsTitle}>
      {isOpen && <Options plan={plan} onPlan={setPlan} onClose={close} />}
    </Modal>
  );
}

type Props = { plan: OptionPlan | null; onPlan: (plan: OptionPlan | null) => void; onClose: () => void };

function Options({ plan, onPlan, onClose }: Props) {
  const { values, setValues } = useFormikContext<ProductValues>();
  const [typed, setTyped] = useState<Typed[]>(() =>
    PLACES.map((place) => ({
      name: values.optionNames[place] ?? '',
      values: [...new Set(values.variants.map((row) => row.values[place] ?? ''))].filter(Boolean).join(', '),
    })),
  );
  const options = typed
    .map(({ name, values: list }) => ({ name: name.replace(/\s+/g, ' ').trim(), values: listOf(list) }))
    .filter(({ name, values: list }) => name !== '' && list.length > 0);
  const count = options.reduce((total, { values: list }) => total * list.length, 1);
  const isTooMany = count > PRODUCT_LIMITS.variants;
  const change = (place: number, part: Partial<Typed>) =>
    setTyped(typed.map((option, index) => (index === place ? { ...option, ...part } : option)));
  const keep = (destinations: Record<string, string>, made: OptionPlan) => {
    void setValues(withOptions(values, made, destinations));
    onClose();
  };

  if (plan)
    return <StockOfWhich plan={plan} onSaid={(destinations) => keep(destinations, plan)} onBack={() => onPlan(null)} />;
  return (
    <div className={styles.stack}>
      <p>{texts.optionsText}</p>
      {typed.map((option, place) => (
        <div key={PLACES[place]} className={styles.pair}>
          <TextField
            size="s"
            label={texts.optionName(place + 1)}
            helper={place === 0 ? texts.optionNameHelper : undefined}
            isRequired={false}
            maxLength={PRODUCT_LIMITS.optionName}
            value={option.name}
            onChange={(name) => change(place, { name })}
          />
          <TextField
            size="s"
            label={texts.optionValues}
            isRequired={false}
            value={option.values}
            onChange={(list) => change(place, { values: list })}
          />
        </div>
      ))}
      {isTooMany && <FieldNote id="options" error={texts.tooManyVariants} />}
      <div className={styles.buttons}>
        <Button
          size="s"
          isDisabled={isTooMany}
          onClick={() => {
            const made = planOf(values, options);
            if (made.homeless.some(({ isActive, id }) => isActive || id === null)) onPlan(made);
            else keep({}, made);
          }}
        >
          {texts.makeVariants(count)}
        </Button>
        <Button size="s" tone="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
