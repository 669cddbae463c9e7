import type { Dashboard } from '../../../shared/admin/dashboardContract';
import { OPEN_CHARGEBACKS } from '../../../shared/admin/sales/saleFilters';
import { formatDay } from '../../../shared/kernel/calendar';
import { Icon } from '../../kit/Icon/Icon';
import { chargebackTexts } from '../../texts/chargebackTexts';
import { AdminNotice } from '../kit/AdminNotice';

/** How many chargebacks wait for an answer, until when, and the way to them; nothing where none does. */
export function ChargebacksNotice({ open }: { open: Dashboard['openChargebacks'] }) {
  if (open === null) return null;
  return (
    <AdminNotice
      label={chargebackTexts.noticeTitle}
      to={`/admin/sale?${OPEN_CHARGEBACKS}`}
      toText={chargebackTexts.see}
    >
      <Icon name="warn" size="s" />
      {chargebackTexts.notice(open.count, formatDay(open.answerBy))}
    </AdminNotice>
  );
}
