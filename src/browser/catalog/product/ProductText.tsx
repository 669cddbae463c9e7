import { productTexts } from '../../texts/productTexts';
import { withWholeMeasures } from '../measures';
import styles from './ProductText.module.scss';

/** The merchant's words about the product: plain text, an empty line between paragraphs. */
export function ProductText({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section className={styles.about}>
      <h2 className={styles.title}>{productTexts.about}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {withWholeMeasures(paragraph)}
        </p>
      ))}
    </section>
  );
}
