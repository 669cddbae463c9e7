import { useState } from 'react';

import type { BulkRule, Rounding } from '../../../shared/admin/import/bulkRules';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Modal } from '../../kit/Modal/Modal';
import { Select } from '../../kit/Select/Select';
import { TextField } from '../../kit/TextField/TextField';
import { productBulkTexts as texts } from '../../texts/productBulkTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { textField } from '../kit/fieldProps';
import { selectProductList, productBulkRequested } from './productListSlice';
import { BULK_CHANGES, ruleOf, type BulkChange } from '../../../shared/admin/import/bulkEntry';
import styles from './ProductEditor.module.scss';

const ROUNDINGS = ['none', 'tenth', 'ninety', 'ninetyNine'] as const satisfies readonly Rounding[];

type Props = { isOpen: boolean; count: number; onClose: () => void };

/** One rule that changes many products: its result is previewed line by line before it is applied. */
export function BulkDialog({ isOpen, count, onClose }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={texts.title}>
      {isOpen && <Rule count={count} onClose={onClose} />}
    </Modal>
  );
}

function Rule({ count, onClose }: Omit<Props, 'isOpen'>) {
  const { bulk } = useAppSelector(selectProductList);
  const dispatch = useAppDispatch();
  const [change, setChange] = useState<BulkChange>('pricePercent');
  const [amount, setAmount] = useState('');
  const [rounding, setRounding] = useState<Rounding>('none');
  const [note, setNote] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const isPrice = change.startsWith('price');
  const isStock = change.startsWith('stock');
  const requested = ruleOf(change, amount, rounding);
  const begin = (rule: BulkRule) =>
    dispatch(productBulkRequested({ rule, name: note.trim() || texts.name(change, amount.trim()) }));

  return (
    <div className={styles.stack}>
      <p>{texts.chosenText(count)}</p>
      <Select
        size="s"
        label={texts.what}
        emptyText={null}
        options={BULK_CHANGES.map((value) => ({ value, description: texts.changes[value] }))}
        value={change}
        onChange={(value) => {
          setChange(BULK_CHANGES.find((known) => known === value) ?? 'pricePercent');
          setIsJudged(false);
        }}
      />
      {(isPrice || isStock) && (
        <TextField
          {...textField}
          label={texts.amounts[change]}
          helper={texts.helpers[change]}
          error={isJudged && requested.fault !== null ? texts.faults[requested.fault] : null}
          inputMode="text"
          value={amount}
          onChange={(typed) => {
            setAmount(typed);
            setIsJudged(false);
          }}
        />
      )}
      {isPrice && (
        <Select
          size="s"
          label={texts.rounding}
          emptyText={null}
          options={ROUNDINGS.map((value) => ({ value, description: texts.roundings[value] }))}
          value={rounding}
          onChange={(value) => setRounding(ROUNDINGS.find((known) => known === value) ?? 'none')}
        />
      )}
      {isStock && (
        <TextField {...textField} label={texts.note} isOptional maxLength={200} value={note} onChange={setNote} />
      )}
      {bulk.status === 'refused' && <p role="alert">{refusalTexts[bulk.refusal.name]}</p>}
      <p>{texts.undoable}</p>
      <div className={styles.buttons}>
        <Button
          size="s"
          isLoading={bulk.status === 'sending'}
          onClick={() => {
            setIsJudged(true);
            if (requested.fault === null) begin(requested.rule);
          }}
        >
          {texts.preview}
        </Button>
        <Button size="s" tone="outlined" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}
