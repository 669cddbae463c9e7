import { Icon } from '../../kit/Icon/Icon';
import { dashboardTexts } from '../../texts/dashboardTexts';
import { AdminNotice } from '../kit/AdminNotice';

/** That the law's term to answer contact messages ends or is over, and the way to them; nothing where none is due. */
export function DueMessagesNotice({ messages }: { messages: number }) {
  if (messages === 0) return null;
  return (
    <AdminNotice label={dashboardTexts.dueMessagesTitle} to="/admin/message" toText={dashboardTexts.seeMessages}>
      <Icon name="mail" size="s" />
      {dashboardTexts.dueMessages(messages)}
    </AdminNotice>
  );
}
