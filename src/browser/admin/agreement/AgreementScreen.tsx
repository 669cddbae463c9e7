import { useEffect, useRef } from 'react';

import { formatDay, formatInstant } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { AdminAgreement } from '../../../shared/account/agreementContract';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { Loader } from '../../kit/Loader/Loader';
import { Sheet } from '../../kit/Sheet/Sheet';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { AgreementTexts } from '../../store/AgreementTexts/AgreementTexts';
import { agreementTexts as texts } from '../../texts/agreementTexts';
import { AdminSection } from '../kit/AdminSection';
import { LoadFailure } from '../kit/LoadFailure';
import { PageSkeleton } from '../kit/PageSkeleton';
import { Refusal } from '../kit/Refusal';
import styles from './Agreement.module.scss';
import { AgreementForm } from './AgreementForm';
import { acceptedTextClosed, acceptedTextOpened, selectAgreement } from './agreementSlice';

const TRAIL = [{ label: texts.home, to: '/admin' }, { label: texts.title }];

/** The page /admin/agreement, for owners: how they stand, both texts, their yes, and who accepted what. */
export function AgreementScreen() {
  const { page } = useAppSelector(selectAgreement);
  return (
    <>
      <SubHeader title={texts.title} lead={texts.names} breadcrumb={TRAIL} />
      {page.status === 'failed' && <LoadFailure text={texts.failed} />}
      {(page.status === 'none' || page.status === 'loading') && <PageSkeleton />}
      {page.status === 'ready' && <Whole agreement={page.value} />}
    </>
  );
}

function Whole({ agreement }: { agreement: AdminAgreement }) {
  const { standing, edition } = agreement;
  const now = useAppSelector(selectEnteredAt);
  const { acceptance } = useAppSelector(selectAgreement);
  const box = useRef<HTMLDivElement>(null);
  const isDone = acceptance.status === 'done';
  // The form is gone: the focus goes on where its end is read.
  useEffect(() => {
    if (isDone) box.current?.focus();
  }, [isDone]);
  return (
    <>
      <div ref={box} tabIndex={-1}>
        <AdminSection
          title={standing === 'accepted' ? texts.applying : texts.acceptTitle}
          text={standingWords(agreement)}
          mark={<Badge tone={standing === 'accepted' ? 'good' : 'warn'}>{texts.standings[standing]}</Badge>}
        >
          {standing === 'accepted' ? (
            <AgreementTexts edition={edition} now={now} />
          ) : (
            <AgreementForm agreement={agreement} />
          )}
        </AdminSection>
      </div>
      <Acceptances list={agreement.listAccepted} />
    </>
  );
}

const standingWords = ({ standing, until }: AdminAgreement): string => {
  const day = until === null ? '' : formatDay(storeDayOf(until));
  switch (standing) {
    case 'accepted':
      return texts.acceptedText;
    case 'announced':
      return texts.announcedText(day);
    case 'asked':
      return texts.askedText(day);
    case 'due':
      return texts.dueText;
  }
};

/** Who of the store accepted which edition when, each with its text as it was. */
function Acceptances({ list }: { list: AdminAgreement['listAccepted'] }) {
  const { accepted } = useAppSelector(selectAgreement);
  const now = useAppSelector(selectEnteredAt);
  const dispatch = useAppDispatch();
  const title = accepted.status === 'ready' ? texts.acceptedTitle(accepted.value.version) : texts.title;
  return (
    <AdminSection title={texts.acceptances}>
      {list.length === 0 && <p>{texts.noAcceptances}</p>}
      <ul className={styles.list}>
        {list.map(({ version, name, email, acceptedAt, termsHash, dpaHash }) => (
          <li key={`${version} ${email} ${acceptedAt}`} className={styles.entry}>
            <b>{texts.acceptedBy(name, formatInstant(acceptedAt))}</b>
            <span className={styles.quiet}>
              {texts.edition(version)} · {email}
            </span>
            <span className={styles.quiet}>
              SHA-256 {termsHash.slice(0, 16)} · {dpaHash.slice(0, 16)}
            </span>
            <Button size="s" tone="outlined" onClick={() => dispatch(acceptedTextOpened({ version }))}>
              {texts.readAccepted}
              <VisuallyHidden>: {texts.edition(version)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <Sheet isOpen={accepted.status !== 'none'} onClose={() => dispatch(acceptedTextClosed())} title={title}>
        {accepted.status === 'loading' && <Loader label={texts.title} />}
        {accepted.status === 'failed' && <Refusal>{texts.readFailed}</Refusal>}
        {accepted.status === 'ready' && <AgreementTexts edition={accepted.value} now={now} />}
      </Sheet>
    </AdminSection>
  );
}
