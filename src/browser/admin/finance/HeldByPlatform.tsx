import type { Finance } from '../../../shared/admin/financeContract';
import { formatBrl } from '../../../shared/kernel/money';
import { financeTexts } from '../../texts/financeTexts';
import styles from './FinanceScreen.module.scss';

/** Money of sales that lies with the platform: always told to a store without an account, else while there is any. */
export function HeldByPlatform({ finance: { heldByPlatform, recipient } }: { finance: Finance }) {
  if (recipient && heldByPlatform === 0) return null;
  return (
    <dl className={styles.held}>
      <dt>{financeTexts.held}</dt>
      <dd className={styles.heldAmount}>{formatBrl(heldByPlatform)}</dd>
      <dd className={styles.heldNote}>
        {heldByPlatform === 0 && financeTexts.heldNone}
        {heldByPlatform > 0 && (recipient ? financeTexts.heldEarlier : financeTexts.heldSoFar)}
        {heldByPlatform < 0 && financeTexts.heldNegative}
      </dd>
    </dl>
  );
}
