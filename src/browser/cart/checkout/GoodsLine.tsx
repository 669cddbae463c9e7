import { Picture } from '../../catalog/Picture/Picture';
import styles from './GoodsLine.module.scss';

type Props = { imageUrl: string | null; title: string; detail: string; amount: string };

/** One product of a list beside a question or on the receipt: picture, name with what is said of it, and how much. */
export function GoodsLine({ imageUrl, title, detail, amount }: Props) {
  return (
    <li className={styles.line}>
      <span className={styles.photo}>
        <Picture url={imageUrl} alt="" sizes="56px" widest={120} width={120} height={120} />
      </span>
      <div className={styles.words}>
        <b className={styles.title}>{title}</b>
        <span className={styles.detail}>{detail}</span>
      </div>
      <strong className={styles.amount}>{amount}</strong>
    </li>
  );
}
