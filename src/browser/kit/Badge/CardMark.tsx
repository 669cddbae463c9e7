import styles from './CardMark.module.scss';

/** A card's brand in words ('Visa'), as the mark in the card number's field. */
export function CardMark({ brand }: { brand: string }) {
  return <span className={styles.mark}>{brand}</span>;
}
