import { useAppSelector } from '../../core/hooks';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { financeTexts } from '../../texts/financeTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectFinance } from './financeSlice';
import { AccountSection } from './AccountSection';
import { BalanceStrip } from './BalanceStrip';
import { LoadFailure } from '../kit/LoadFailure';
import { FinanceLists } from './FinanceLists';
import styles from './FinanceScreen.module.scss';
import { RevenueMonths } from './RevenueMonths';
import { WithdrawalSection } from './WithdrawalSection';

/** The page /admin/withdraw: what the provider holds for the store, and its way to the bank (rules §12). */
export function FinanceScreen() {
  const { finance } = useAppSelector(selectFinance);
  return (
    <>
      <SubHeader title={financeTexts.title} />
      {finance.status === 'failed' && (
        <AdminSection title={financeTexts.unavailable}>
          <LoadFailure text={financeTexts.unavailableText} />
        </AdminSection>
      )}
      {(finance.status === 'none' || finance.status === 'loading') && (
        <section className={styles.loading} aria-busy="true" aria-label={financeTexts.balance}>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton width="long" />
        </section>
      )}
      {finance.status === 'ready' && (
        <>
          {finance.value.recipient && <BalanceStrip recipient={finance.value.recipient} />}
          <div className={finance.value.recipient ? styles.halves : undefined}>
            {finance.value.recipient && (
              <WithdrawalSection recipient={finance.value.recipient} feeTaken={finance.value.withdrawalFee} />
            )}
            <AccountSection finance={finance.value} />
          </div>
        </>
      )}
      <RevenueMonths />
      <FinanceLists />
    </>
  );
}
