import { Icon } from '../../kit/Icon/Icon';
import { dashboardTexts } from '../../texts/dashboardTexts';
import { AdminNotice } from '../kit/AdminNotice';

/** How many prescriptions wait to be checked, and the way to them; renders nothing where none does. */
export function PrescriptionsNotice({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <AdminNotice
      label={dashboardTexts.prescriptionsTitle}
      to="/admin/prescription?status=waiting"
      toText={dashboardTexts.checkPrescriptions}
    >
      <Icon name="warn" size="s" />
      {dashboardTexts.waitingPrescriptions(waiting)}
    </AdminNotice>
  );
}
