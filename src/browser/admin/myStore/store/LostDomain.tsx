import type { DomainFault } from '../../../../shared/store/domainFaults';
import { CopyButton } from '../../../kit/CopyButton/CopyButton';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import styles from './DomainsCard.module.scss';

/** What was found of a domain that does not lead here any more, and what its owner does about it. */
export function LostDomain({ cause, host }: { cause: DomainFault; host: string }) {
  return (
    <div className={styles.proof}>
      <p>{myStoreSectionTexts.lostCauses[cause]}</p>
      <p>
        {myStoreSectionTexts.lostRemedy} <code>{host}</code> {myStoreSectionTexts.lostRecord}
      </p>
      <p>{myStoreSectionTexts.lostAfter}</p>
      <div>
        <CopyButton text={host} size="s" tone="outlined">
          {myStoreSectionTexts.copyHost}
        </CopyButton>
      </div>
    </div>
  );
}
