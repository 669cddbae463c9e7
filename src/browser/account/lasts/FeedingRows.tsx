import type { PlainDay } from '../../../shared/kernel/calendar';
import { columnsAround, rowsAround, type FeedingCell, type FeedingTable } from '../../../shared/pets/feedingTable';
import { feedingPlaceOf, type PackEater } from '../../../shared/pets/petEstimate';
import { classNames } from '../../kit/classNames';
import { lastsTexts as texts } from '../../texts/lastsTexts';
import { kilosOf, wholeGrams } from '../pets/petMeasures';
import styles from './Lasts.module.scss';

type Props = { table: FeedingTable; eaters: readonly PackEater[]; on: PlainDay };

const cellWords = ({ minG, maxG }: FeedingCell): string =>
  minG === maxG ? `${wholeGrams(minG)} g` : `${wholeGrams(minG)} a ${wholeGrams(maxG)} g`;

/** The maker's table, with the cells between which the animals stand marked. */
export function FeedingRows({ table, eaters, on }: Props) {
  const marked = eaters.flatMap(({ pet }) => {
    const place = feedingPlaceOf(pet, on);
    const kg = place && (table.rowAxis === 'weight' ? place.weightKg : place.adultWeightKg);
    return place && kg !== null ? [{ rows: rowsAround(table, kg), columns: columnsAround(table, place) }] : [];
  });
  const isMarked = (kg: number, column: number): boolean =>
    marked.some(({ rows, columns }) => rows.includes(kg) && columns.includes(column));
  return (
    <table className={styles.sizes}>
      <caption>{texts.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.rowAxes[table.rowAxis]}</th>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {texts.columnOf(table.columnAxis, column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ kg, cells }) => (
          <tr key={kg}>
            <th scope="row">{kilosOf(Math.round(kg * 1000))} kg</th>
            {cells.map((cell, index) => (
              <td key={table.columns[index]} className={classNames(isMarked(kg, index) && styles.mark)}>
                {isMarked(kg, index) ? <strong>{cellWords(cell)}</strong> : cellWords(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
