import { useState } from 'react';

import type { AdminVariant } from '../../../shared/admin/productContract';
import { PRODUCT_LIMITS, STOCK_REASONS, type StockReason } from '../../../shared/admin/productRules';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { Modal } from '../../kit/Modal/Modal';
import { Select } from '../../kit/Select/Select';
import { TextField } from '../../kit/TextField/TextField';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { selectProduct } from '../adminSelectors';
import { SavedNote } from '../profile/SavedNote';
import styles from './ProductEditor.module.scss';
import { nameOfRow } from './productForm';
import { stockChangeAsked } from './productSlice';

type Props = { isOpen: boolean; onClose: () => void; variants: readonly AdminVariant[] };

/** Stock changed by hand: counted, arrived, broken or otherwise, with a note for whoever asks later. */
export function StockDialog({ isOpen, onClose, variants }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={texts.adjust}>
      {isOpen && <Adjustment variants={variants} onClose={onClose} />}
    </Modal>
  );
}

function Adjustment({ variants, onClose }: Omit<Props, 'isOpen'>) {
  const { stock: deed } = useAppSelector(selectProduct);
  const dispatch = useAppDispatch();
  const [variantId, setVariantId] = useState(variants[0]?.id ?? '');
  const [reason, setReason] = useState<StockReason>('counted');
  const [units, setUnits] = useState('');
  const [note, setNote] = useState('');
  const stock = variants.find(({ id }) => id === variantId)?.stock ?? 0;
  const delta = deltaOf(reason, units, stock);
  const refusal = deed.status === 'refused' ? deed.refusal : null;
  const words =
    refusal &&
    (refusal.details?.available === undefined
      ? refusalTexts[refusal.name]
      : texts.notEnough(refusal.details.available));
  return (
    <div className={styles.stack}>
      <Select
        size="s"
        label={texts.variant}
        emptyText={null}
        options={variants.map(({ id, sku, optionValues }) => ({
          value: id,
          description: `${nameOfRow({ values: optionValues.map(({ value }) => value) }, texts.onlyVariant)} (${sku})`,
        }))}
        value={variantId}
        onChange={setVariantId}
      />
      <Select
        size="s"
        label={texts.reason}
        emptyText={null}
        options={STOCK_REASONS.map((value) => ({ value, description: texts.reasons[value] }))}
        value={reason}
        onChange={(value) => setReason(STOCK_REASONS.find((known) => known === value) ?? 'adjusted')}
      />
      <TextField
        size="s"
        label={reason === 'counted' ? texts.counted : texts.units_}
        helper={texts.countedHelper(stock)}
        error={words}
        inputMode="numeric"
        autoComplete="off"
        value={units}
        onChange={setUnits}
      />
      <TextField
        size="s"
        label={texts.note}
        isOptional
        maxLength={PRODUCT_LIMITS.note}
        autoComplete="off"
        value={note}
        onChange={setNote}
      />
      <SavedNote isShown={deed.status === 'done'}>{texts.adjusted}</SavedNote>
      <div className={styles.keys}>
        <Button
          size="s"
          isLoading={deed.status === 'sending'}
          isDisabled={delta === 0}
          onClick={() => {
            dispatch(stockChangeAsked({ productVariantId: variantId, delta, reason, note: note.trim() }));
            setUnits('');
          }}
        >
          {texts.adjustSubmit}
        </Button>
        <Button size="s" tone="line" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}

/** What is added to the stock; 0 for nothing, or for what is no number. A count says what should be there. */
const deltaOf = (reason: StockReason, typed: string, stock: number): number => {
  const text = typed.trim();
  if (!/^-?\d{1,6}$/.test(text)) return 0;
  const units = Number(text);
  switch (reason) {
    case 'counted':
      return units < 0 ? 0 : units - stock;
    case 'damaged':
      return -Math.abs(units);
    case 'received':
      return Math.abs(units);
    case 'adjusted':
      return units;
  }
};
