import { catalogTexts } from '../../texts/catalogTexts';
import styles from './PicturePlaceholder.module.scss';

type Props = {
  /** Without a label: there is a photo, it only failed to load. */
  isSilent?: boolean;
};

/** Stands for a product without a photo: the outline of a bag, as on a stock list. */
export function PicturePlaceholder({ isSilent = false }: Props) {
  return (
    <svg className={styles.placeholder} viewBox="0 0 210 210" aria-hidden="true" focusable="false">
      <path
        className={styles.bag}
        d="M62 84h86l-8-30a8 8 0 0 0-8-6H78a8 8 0 0 0-8 6l-8 30Zm0 0v106a8 8 0 0 0 8 8h70a8 8 0 0 0 8-8V84"
      />
      {!isSilent && (
        <text className={styles.words} x="105" y="148" textAnchor="middle">
          {catalogTexts.noPhoto}
        </text>
      )}
    </svg>
  );
}
