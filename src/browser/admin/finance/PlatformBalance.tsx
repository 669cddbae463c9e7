import type { Finance } from '../../../shared/admin/financeContract';
import { formatBrl } from '../../../shared/kernel/money';
import { financeTexts } from '../../texts/financeTexts';
import styles from './FinanceScreen.module.scss';

/** Sales' money with the platform: always shown to a store without an account, else while there is any. */
export function PlatformBalance({ finance: { heldByPlatform, recipient } }: { finance: Finance }) {
  if (recipient && heldByPlatform === 0) return null;
  return (
    <dl className={styles.platformBalance}>
      <dt>{financeTexts.platformBalance}</dt>
      <dd className={styles.platformAmount}>{formatBrl(heldByPlatform)}</dd>
      <dd className={styles.platformNote}>
        {heldByPlatform === 0 && financeTexts.platformBalanceNone}
        {heldByPlatform > 0 && (recipient ? financeTexts.platformBalanceEarlier : financeTexts.platformBalanceSoFar)}
        {heldByPlatform < 0 && financeTexts.platformBalanceNegative}
      </dd>
    </dl>
  );
}
