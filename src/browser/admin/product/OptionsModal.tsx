import { useFormikContext } from 'formik';
import { useState } from 'react';

import { PRODUCT_LIMITS } from '../../../shared/admin/productRules';
import { Button } from '../../kit/Button/Button';
import { FieldNote } from '../../kit/Field/FieldNote';
import { Modal } from '../../kit/Modal/Modal';
import { TextField } from '../../kit/TextField/TextField';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { combined, type ProductValues } from './productForm';
import styles from './ProductEditor.module.scss';

type Option = { name: string; values: string };
const PLACES = Array.from({ length: PRODUCT_LIMITS.options }, (_, place) => place);

/** Which choices a product has: their combinations become its variants. */
export function OptionsModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={texts.optionsTitle}>
      {isOpen && <Options onClose={onClose} />}
    </Modal>
  );
}

function Options({ onClose }: { onClose: () => void }) {
  const { values, setValues } = useFormikContext<ProductValues>();
  const [options, setOptions] = useState<Option[]>(() =>
    PLACES.map((place) => ({
      name: values.optionNames[place] ?? '',
      values: [...new Set(values.variants.map((row) => row.values[place] ?? ''))].filter(Boolean).join(', '),
    })),
  );
  const filled = options
    .map(({ name, values: typed }) => ({ name: name.trim(), values: listOf(typed) }))
    .filter(({ name, values: list }) => name !== '' && list.length > 0);
  const count = filled.reduce((total, { values: list }) => total * list.length, 1);
  const isTooMany = count > PRODUCT_LIMITS.variants;
  const change = (place: number, part: Partial<Option>) =>
    setOptions(options.map((option, index) => (index === place ? { ...option, ...part } : option)));

  function apply() {
    const variants = combined(values.variants, filled);
    void setValues({ ...values, optionNames: filled.map(({ name }) => name), variants });
    onClose();
  }

  return (
    <div className={styles.stack}>
      <p>{texts.optionsText}</p>
      {options.map((option, place) => (
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
            onChange={(typed) => change(place, { values: typed })}
          />
        </div>
      ))}
      {isTooMany && <FieldNote id="options" error={texts.tooManyVariants} />}
      <div className={styles.keys}>
        <Button size="s" isDisabled={isTooMany} onClick={apply}>
          {texts.makeVariants(count)}
        </Button>
        <Button size="s" tone="line" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

// A comma between digits is a decimal: '10,1 kg' is one value.
const listOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/,(?!\d)|(?<!\d),|;/)
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];
