import { useFormikContext } from 'formik';

import { feedingTableOfText, textOfFeedingTable } from '../../../shared/pets/feedingTableText';
import type { ProductFieldName } from '../../../shared/admin/productFields';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import styles from './FeedingTableRow.module.scss';
import type { ProductValues } from './productForm';

type Props = { name: ProductFieldName; label: string };

/** A maker's feeding table as it is typed, and as the shop reads it. */
export function FeedingTableRow({ name, label }: Props) {
  const { values } = useFormikContext<ProductValues>();
  const table = feedingTableOfText(String(values[name]));
  return (
    <div className={styles.row}>
      <FormTextArea name={name} label={label} rows={6} helper={texts.feedingHelper} isOptional />
      {table && <Preview text={textOfFeedingTable(table)} />}
    </div>
  );
}

function Preview({ text }: { text: string }) {
  const [head = [], ...rows] = text.split('\n').map((line) => line.split('; '));
  return (
    // Wide tables scroll, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} aria-label={texts.feedingPreview} tabIndex={0}>
      <table className={styles.table}>
        <caption>{texts.feedingPreview}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([kg = '', ...cells]) => (
            <tr key={kg}>
              <th scope="row">{kg}</th>
              {cells.map((grams, index) => (
                <td key={head[index + 1]}>{grams} g</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
