import type { AuditLine } from '../../../shared/admin/auditContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { helpTexts } from '../../texts/helpTexts';
import { Refusal } from '../kit/Refusal';
import styles from './Audit.module.scss';
import { helpEndRequested, selectAudit } from './auditSlice';

/** Beside the entry of a helper who is in the store now: an owner ends the visit. */
export function HelpEnd({ line: { action, subjectId, changes } }: { line: AuditLine }) {
  const { helpEnd } = useAppSelector(selectAudit);
  const dispatch = useAppDispatch();
  if (action !== 'helpedByPlatform' || changes['isOpen'] !== true) return null;
  return (
    <div className={styles.help}>
      <p>{helpTexts.isHere}</p>
      <Button
        size="s"
        tone="outlined"
        isLoading={helpEnd.status === 'sending'}
        onClick={() => dispatch(helpEndRequested({ id: subjectId }))}
      >
        {helpTexts.end}
      </Button>
      {helpEnd.status === 'refused' && <Refusal>{helpTexts.endFailed}</Refusal>}
    </div>
  );
}
