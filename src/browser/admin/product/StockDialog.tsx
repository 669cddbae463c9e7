import { useState } from 'react';

import type { AdminVariant } from '../../../shared/admin/productContract';
import { PRODUCT_LIMITS, STOCK_REASONS, type StockReason } from '../../../shared/admin/productRules';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Modal } from '../../kit/Modal/Modal';
import { Select } from '../../kit/Select/Select';
import { TextField } from '../../kit/TextField/TextField';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { selectProduct, stockChangeRequested } from './productSlice';
import { textField } from '../kit/fieldProps';
import { SavedNote } from '../kit/SavedNote';
import styles from './ProductEditor.module.scss';
import { nameOfRow } from './productForm';

type Props = { isOpen: boolean; onClose: () => void; variants: readonly AdminVariant[] };

/** Stock changed by hand: counted, arrived, broken or otherwise, with a note for later reference. */
export function StockDialog({ isOpen, onClose, variants }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={texts.adjust}>
      {isOpen && <Adjustment variants={variants} onClose={onClose} />}
    </Modal>
  );
}

function Adjustment({ variants, onClose }: Omit<Props, 'isOpen'>) {
  const { stock: request, recorded } = useAppSelector(selectProduct);
  const [variantId, setVariantId] = useState(variants[0]?.id ?? '');
  const [reason, setReason] = useState<StockReason>('counted');
  const stock = variants.find(({ id }) => id === variantId)?.stock ?? 0;
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
      {/* What was recorded leaves an empty entry: its number and its note are not the next one's. */}
      <Entry key={recorded} variantId={variantId} reason={reason} stock={stock} onClose={onClose} />
      <SavedNote isShown={request.status === 'done'}>{texts.adjusted}</SavedNote>
    </div>
  );
}

type EntryProps = { variantId: string; reason: StockReason; stock: number; onClose: () => void };

function Entry({ variantId, reason, stock, onClose }: EntryProps) {
  const { stock: request } = useAppSelector(selectProduct);
  const dispatch = useAppDispatch();
  const [units, setUnits] = useState('');
  const [note, setNote] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const requested = deltaOf(reason, units, stock);
  const refusal = request.status === 'refused' ? request.refusal : null;
  const words =
    refusal &&
    (refusal.details?.available === undefined
      ? refusalTexts[refusal.name]
      : texts.notEnough(refusal.details.available));
  return (
    <>
      <TextField
        {...textField}
        label={reason === 'counted' ? texts.counted : texts.units_}
        helper={texts.countedHelper(stock)}
        error={isJudged && requested.fault ? requested.fault : words}
        inputMode="numeric"
        value={units}
        onChange={(typed) => {
          setUnits(typed);
          setIsJudged(false);
        }}
      />
      <TextField
        {...textField}
        label={texts.note}
        isOptional
        maxLength={PRODUCT_LIMITS.note}
        value={note}
        onChange={setNote}
      />
      <div className={styles.buttons}>
        <Button
          size="s"
          isLoading={request.status === 'sending'}
          onClick={() => {
            setIsJudged(true);
            if (requested.fault === null)
              dispatch(
                stockChangeRequested({
                  productVariantId: variantId,
                  delta: requested.delta,
                  reason,
                  note: note.trim(),
                }),
              );
          }}
        >
          {texts.adjustSubmit}
        </Button>
        <Button size="s" tone="outlined" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </>
  );
}

type StockDelta = { delta: number; fault: null } | { delta: 0; fault: string };
const wrong = (fault: string): StockDelta => ({ delta: 0, fault });

/** What is added to the stock, or why nothing can be. A count says what should be there. */
const deltaOf = (reason: StockReason, typed: string, stock: number): StockDelta => {
  const text = typed.trim().replace(/^(-?\d{1,3})((\.\d{3})+)$/, (whole) => whole.replaceAll('.', ''));
  if (text === '') return wrong(texts.unitFaults.empty);
  if (!/^[+-]?\d+$/.test(text)) return wrong(texts.unitFaults.notWhole);
  const units = Number(text);
  if (Math.abs(units) > PRODUCT_LIMITS.stock) return wrong(texts.unitFaults.tooMany);
  if (reason !== 'adjusted' && units < 0) return wrong(texts.unitFaults.negative);
  const delta = reason === 'counted' ? units - stock : reason === 'damaged' ? -units : units;
  if (delta === 0) return wrong(reason === 'counted' ? texts.unitFaults.same(stock) : texts.unitFaults.zero);
  return stock + delta < 0 ? wrong(texts.notEnough(stock)) : { delta, fault: null };
};
