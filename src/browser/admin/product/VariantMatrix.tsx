/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a table that scrolls is one stop of Tab; its keys are those of its fields */
import { useFormikContext } from 'formik';
import { useState, type KeyboardEvent } from 'react';

import type { AdminProduct } from '../../../shared/admin/productContract';
import { NET_UNITS } from '../../../shared/catalog/unitPrice';
import { Button } from '../../kit/Button/Button';
import { classNames } from '../../kit/classNames';
import { useFieldId } from '../../kit/Form/formName';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { AdminSection } from '../kit/AdminSection';
import { Refusal } from '../kit/Refusal';
import { KeptVariants } from './KeptVariants';
import { OptionsModal } from './OptionsModal';
import { faultWords, isCellFault } from './productFaultWords';
import { StruckNotes } from './StruckNotes';
import { nameOfRow, type ProductValues, type VariantColumn, type VariantRow } from './productForm';
import styles from './VariantMatrix.module.scss';

const COLUMNS: readonly { name: VariantColumn; width: 'wide' | 'money' | 'small'; isFigure: boolean }[] = [
  { name: 'sku', width: 'wide', isFigure: false },
  { name: 'price', width: 'money', isFigure: true },
  { name: 'originalPrice', width: 'money', isFigure: true },
  { name: 'stock', width: 'small', isFigure: true },
  { name: 'gtin', width: 'wide', isFigure: false },
  { name: 'weightG', width: 'small', isFigure: true },
  { name: 'widthCm', width: 'small', isFigure: true },
  { name: 'heightCm', width: 'small', isFigure: true },
  { name: 'lengthCm', width: 'small', isFigure: true },
  { name: 'netContent', width: 'small', isFigure: true },
];
/** A kit has these of its own; all else is its parts'. */
const OF_KIT: ReadonlySet<VariantColumn> = new Set(['sku', 'price', 'gtin']);
/** From here down the stock of a variant that exists is red. */
const LOW_STOCK = 3;

type Props = {
  /** Faults of the whole form by field; cells of this matrix are 'variants.2.price'. */
  faults: Record<string, string>;
  /** Who has what is taken, by field. */
  owners: Record<string, string>;
  /** As it was saved; null for a new one. */
  product: AdminProduct | null;
  /** A GTIN from before they were of variants; null for none. */
  formerGtin: string | null;
  /** Faults are shown after the first attempt to save. */
  isJudged: boolean;
};

/** The variants as a table to type in: changed cells in corn, faults in their cells, up and down by the arrow keys. */
export function VariantMatrix({ faults, owners, product, formerGtin, isJudged }: Props) {
  const { values, initialValues, setFieldValue } = useFormikContext<ProductValues>();
  const [isChoosing, setIsChoosing] = useState(false);
  // Where the form's summary of errors leads.
  const id = useFieldId('variants');
  const { variants, optionNames } = values;
  const shown = isJudged ? Object.keys(faults).filter(isCellFault) : [];
  const hasGroups = optionNames.length > 1;
  const isKit = variants.some(({ parts }) => parts !== null);
  const columns = isKit ? COLUMNS.filter(({ name }) => OF_KIT.has(name)) : COLUMNS;

  const change = (index: number, part: Partial<VariantRow>) =>
    void setFieldValue(
      'variants',
      variants.map((row, place) => (place === index ? { ...row, ...part } : row)),
    );

  return (
    <AdminSection
      title={texts.variants(variants.length)}
      mark={
        <Button size="s" tone="outlined" onClick={() => setIsChoosing(true)}>
          {texts.editOptions}
        </Button>
      }
    >
      {shown.length > 0 && <Refusal isBoxed>{texts.cellsWrong(shown.length)}</Refusal>}
      {formerGtin !== null && variants.some(({ gtin, isActive }) => isActive && gtin.trim() === '') && (
        <p className={styles.former}>
          <b>{texts.formerGtin(formerGtin)}</b> {texts.formerGtinText}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys too */}
      <div id={id} className={styles.scroll} role="group" tabIndex={0} aria-label={texts.variants(variants.length)}>
        <table className={styles.table} onKeyDown={walk}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {texts.columns.choice}
              </th>
              {columns.map(({ name, isFigure }) => (
                <th key={name} scope="col" className={classNames(isFigure && styles.figure)}>
                  {texts.columns[name]}
                </th>
              ))}
              {!isKit && <th scope="col">{texts.columns.netUnit}</th>}
              <th scope="col">{texts.columns.isActive}</th>
            </tr>
          </thead>
          <tbody>
            {variants.map((row, index) => {
              const name = nameOfRow(row, texts.onlyVariant);
              const before = initialValues.variants.find(({ key }) => key === row.key);
              const isNewGroup = hasGroups && variants[index - 1]?.values[0] !== row.values[0];
              const optionFault = isJudged ? faults[`variants.${index}.options`] : undefined;
              return [
                isNewGroup && (
                  <tr key={`${row.key}-group`} className={styles.group}>
                    <th colSpan={columns.length + (isKit ? 2 : 3)} scope="colgroup">
                      <span className={styles.stay}>{row.values[0]}</span>
                    </th>
                  </tr>
                ),
                <tr key={row.key} className={classNames(!row.isActive && styles.off)}>
                  <th scope="row" className={styles.name}>
                    {hasGroups ? row.values.slice(1).join(', ') : name}
                    {optionFault && <span className={styles.fault}>{faultWords('options', optionFault)}</span>}
                  </th>
                  {columns.map(({ name: column, width, isFigure }) => {
                    const fault = isJudged ? faults[`variants.${index}.${column}`] : undefined;
                    const owner = fault === 'taken' ? owners[`variants.${index}.${column}`] : undefined;
                    const faultId = `variant-${index}-${column}-fault`;
                    const isLow = column === 'stock' && row.id !== null && Number(row.stock) <= LOW_STOCK;
                    return (
                      <td key={column}>
                        <input
                          className={classNames(
                            styles.cell,
                            styles[width],
                            isFigure && styles.figure,
                            before?.[column] !== row[column] && styles.changed,
                            isLow && styles.low,
                            fault && styles.bad,
                          )}
                          data-column={column}
                          aria-label={texts.cell(texts.columns[column], name)}
                          aria-invalid={fault ? true : undefined}
                          aria-describedby={fault ? faultId : undefined}
                          inputMode={column === 'sku' ? 'text' : isMoney(column) ? 'decimal' : 'numeric'}
                          autoComplete="off"
                          value={row[column]}
                          onChange={(event) => change(index, { [column]: event.currentTarget.value })}
                        />
                        {fault && (
                          <span id={faultId} className={styles.fault}>
                            {owner === undefined ? faultWords(column, fault) : texts.gtinTaken(owner)}
                          </span>
                        )}
                      </td>
                    );
                  })}
                  {!isKit && (
                    <td>
                      <select
                        className={classNames(styles.cell, before?.netUnit !== row.netUnit && styles.changed)}
                        aria-label={texts.cell(texts.columns.netUnit, name)}
                        value={row.netUnit}
                        onChange={(event) =>
                          change(index, {
                            netUnit: NET_UNITS.find((unit) => unit === event.currentTarget.value) ?? 'g',
                          })
                        }
                      >
                        {NET_UNITS.map((unit) => (
                          <option key={unit} value={unit}>
                            {texts.units[unit]}
                          </option>
                        ))}
                      </select>
                    </td>
                  )}
                  <td className={styles.active}>
                    <input
                      type="checkbox"
                      role="switch"
                      aria-checked={row.isActive}
                      className={styles.switch}
                      data-column="isActive"
                      aria-label={texts.cell(texts.columns.isActive, name)}
                      checked={row.isActive}
                      onChange={(event) => change(index, { isActive: event.currentTarget.checked })}
                    />
                  </td>
                </tr>,
              ];
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>
        {texts.matrixHint} {texts.retired}
      </p>
      <StruckNotes product={product} />
      <KeptVariants rows={values.kept} />
      <OptionsModal isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </AdminSection>
  );
}

const isMoney = (column: VariantColumn): boolean => ['price', 'originalPrice', 'weightG'].includes(column);

/** Up and down (and Enter) lead to the same column of the next row, as in a spreadsheet. */
function walk(event: KeyboardEvent<HTMLTableElement>) {
  const { target, key } = event;
  if (!(target instanceof HTMLInputElement) || !['ArrowUp', 'ArrowDown', 'Enter'].includes(key)) return;
  event.preventDefault();
  const column = target.dataset.column ?? '';
  const cells = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)];
  const next = cells[cells.indexOf(target) + (key === 'ArrowUp' ? -1 : 1)];
  next?.focus();
  if (next?.type === 'text') next.select();
}
