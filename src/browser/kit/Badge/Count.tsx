import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Count.module.scss';

type Props = {
  value: number;
  /** What is counted, after the number: 'produtos'. For screen readers. */
  unit: string;
};

/** A number in a round tag, on a sign or on paper. */
export function Count({ value, unit }: Props) {
  return (
    <span className={styles.count}>
      {value}
      <VisuallyHidden> {unit}</VisuallyHidden>
    </span>
  );
}
