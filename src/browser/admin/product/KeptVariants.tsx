import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { nameOfRow, type KeptRow } from './productForm';
import styles from './VariantMatrix.module.scss';

/** Variants of former options: out of sale, with the stock and history they have. */
export function KeptVariants({ rows }: { rows: readonly KeptRow[] }) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.kept} open={rows.some(({ knownStock }) => knownStock > 0)}>
      <summary>{texts.keptVariants(rows.length)}</summary>
      <p>{texts.keptText}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.key}>
            <b>{nameOfRow(row, texts.onlyVariant)}</b> <span className={styles.code}>{row.sku}</span>{' '}
            {texts.unitsKept(row.knownStock)}
          </li>
        ))}
      </ul>
    </details>
  );
}
