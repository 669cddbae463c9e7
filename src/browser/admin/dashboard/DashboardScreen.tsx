import { useLocation, useNavigate } from 'react-router-dom';

import { DASHBOARD_PERIODS } from '../../../shared/admin/dashboardPeriod';
import { useAppSelector } from '../../core/hooks';
import { Segmented } from '../../kit/Segmented/Segmented';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminTexts } from '../../texts/adminTexts';
import { dashboardTexts } from '../../texts/dashboardTexts';
import { selectDashboard } from './dashboardSlice';
import { BestSellers } from './BestSellers';
import styles from './DashboardScreen.module.scss';
import { DashboardSkeleton } from './DashboardSkeleton';
import { DueMessagesNotice } from './DueMessagesNotice';
import { FailedEmailsNotice } from './FailedEmailsNotice';
import { FigureStrip } from './FigureStrip';
import { LowStockList } from './LowStockList';
import { ChargebacksNotice } from './ChargebacksNotice';
import { PrescriptionsNotice } from './PrescriptionsNotice';
import { addressOfPeriod, periodOfAddress } from './dashboardAddress';
import { RecurringStrip } from './RecurringStrip';
import { RevenueSection } from './RevenueSection';
import { LoadFailure } from '../kit/LoadFailure';
import { WaitingList } from './WaitingList';

const options = DASHBOARD_PERIODS.map((value) => ({ value, text: dashboardTexts.periods[value] }));

/** The page /admin: how the store is doing, and what waits for the merchant (rules §12). */
export function DashboardScreen() {
  const { dashboard } = useAppSelector(selectDashboard);
  const navigate = useNavigate();
  const period = periodOfAddress(useLocation().search);
  return (
    <>
      <SubHeader
        title={adminTexts.dashboard}
        actions={
          <Segmented
            label={dashboardTexts.period}
            options={options}
            value={period}
            onChange={(next) => void navigate(addressOfPeriod(next))}
          />
        }
      />
      {dashboard.status === 'failed' && <LoadFailure text={dashboardTexts.failed} />}
      {(dashboard.status === 'none' || dashboard.status === 'loading') && <DashboardSkeleton />}
      {dashboard.status === 'ready' && (
        <>
          <FailedEmailsNotice emails={dashboard.value.failedEmails} />
          <ChargebacksNotice open={dashboard.value.openChargebacks} />
          <PrescriptionsNotice waiting={dashboard.value.waitingPrescriptions} />
          <DueMessagesNotice messages={dashboard.value.dueMessages} />
          <FigureStrip now={dashboard.value.now} before={dashboard.value.before} />
          <RecurringStrip recurring={dashboard.value.recurring} now={dashboard.value.now} />
          <div className={styles.wide}>
            <RevenueSection dashboard={dashboard.value} />
            <WaitingList dashboard={dashboard.value} />
          </div>
          <div className={styles.halves}>
            <BestSellers list={dashboard.value.listBestSeller} />
            <LowStockList list={dashboard.value.listLowStock} />
          </div>
        </>
      )}
    </>
  );
}
