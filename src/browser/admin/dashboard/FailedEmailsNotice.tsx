import { Icon } from '../../kit/Icon/Icon';
import { failedEmailTexts } from '../../texts/failedEmailTexts';
import { AdminNotice } from '../kit/AdminNotice';

/** That e-mails of the store failed for good, and the way to them; renders nothing where none did. */
export function FailedEmailsNotice({ emails }: { emails: number }) {
  if (emails === 0) return null;
  return (
    <AdminNotice label={failedEmailTexts.title} to="/admin/failed-email" toText={failedEmailTexts.seeThem}>
      <Icon name="mail" size="s" />
      {failedEmailTexts.notice(emails)}
    </AdminNotice>
  );
}
