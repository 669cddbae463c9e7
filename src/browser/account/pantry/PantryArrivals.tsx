import { formatDay } from '../../../shared/kernel/calendar';
import type { Pantry } from '../../../shared/pantry/pantryContract';
import { TextLink } from '../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { pantryTexts } from '../../texts/pantryTexts';
import { arrivalPath } from './pantryPaths';
import styles from './Pantry.module.scss';

/** What was delivered and is not kept yet; of a full pantry, new packs of what is there. */
export function PantryArrivals({ pantry, isFull }: { pantry: Pantry; isFull: boolean }) {
  const { listArrival, listItem, listProduct } = pantry;
  const shown = listArrival.filter(({ productId }) => !isFull || listItem.some((item) => item.productId === productId));
  if (shown.length === 0) return null;
  return (
    <section className={styles.arrivals} aria-labelledby="pantry-arrivals">
      <h2 id="pantry-arrivals" className={styles.askTitle}>
        {pantryTexts.arrivals}
      </h2>
      <ul>
        {shown.map(({ productId, packs, day }) => {
          const title = listProduct.find((product) => product.productId === productId)?.title ?? '';
          return (
            <li key={productId}>
              <span>{pantryTexts.arrived(packs, title, formatDay(day))}</span>
              <TextLink to={arrivalPath(productId)} isAlone>
                {pantryTexts.keep}
                <VisuallyHidden>{pantryTexts.of(title)}</VisuallyHidden>
              </TextLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
