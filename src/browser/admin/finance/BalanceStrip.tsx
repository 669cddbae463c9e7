import type { Finance } from '../../../shared/admin/financeContract';
import { formatBrl } from '../../../shared/kernel/money';
import { financeTexts } from '../../texts/financeTexts';
import styles from './FinanceScreen.module.scss';

/** What the provider holds for the store, in three figures. */
export function BalanceStrip({ recipient }: { recipient: NonNullable<Finance['recipient']> }) {
  const { available, toBeReleased, transferred } = recipient;
  const figures = [
    [financeTexts.available, available, available < 0 ? financeTexts.negativeNote : financeTexts.availableNote],
    [financeTexts.toBeReleased, toBeReleased, financeTexts.toBeReleasedNote],
    [financeTexts.transferred, transferred, financeTexts.transferredNote],
  ] as const;
  return (
    <section aria-label={financeTexts.balance}>
      <dl className={styles.strip}>
        {figures.map(([name, amount, note]) => (
          <div key={name} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{formatBrl(amount)}</dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
