import { useState } from 'react';

import type { Refusal as RefusalOf } from '../../../../shared/kernel/refusal';
import { formatInstant } from '../../../../shared/kernel/calendar';
import type { StoreDomain, StoreOverview } from '../../../../shared/admin/myStore/myStoreContract';
import { ActionMenu } from '../../../kit/ActionMenu/ActionMenu';
import { Button } from '../../../kit/Button/Button';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { useFieldId } from '../../../kit/Form/formName';
import { Icon } from '../../../kit/Icon/Icon';
import { CopyButton } from '../../../kit/CopyButton/CopyButton';
import { TextField } from '../../../kit/TextField/TextField';
import { myStoreSectionTexts } from '../../../texts/myStoreSectionTexts';
import { textField } from '../../kit/fieldProps';
import { AdminSection } from '../../kit/AdminSection';
import { Refusal } from '../../kit/Refusal';
import { useMyStoreChange } from '../useMyStoreChange';
import styles from '../MyStore.module.scss';
import { refusalSentence } from '../myStoreRefusals';
import own from './DomainsCard.module.scss';
import { LostDomain } from './LostDomain';

/** Where the store is found: its own domains, each with what it still lacks. Stands inside the store's form, so it has none. */
export function DomainsCard({ store }: { store: StoreOverview }) {
  const { request, ask } = useMyStoreChange('domainAdded');
  const fieldId = useFieldId('domain');
  const [typed, setTyped] = useState('');
  const [leaving, setLeaving] = useState<string | null>(null);
  const add = () => {
    if (typed.trim() !== '' && request.status !== 'sending')
      ask({ kind: 'domainAdded', body: { domain: typed.trim() } });
  };
  const isAdded = request.status === 'done' && typed !== '';
  if (isAdded) setTyped('');
  const error = request.status === 'refused' ? domainError(request.refusal) : null;
  return (
    <AdminSection title={myStoreSectionTexts.domainsTitle}>
      <ul className={styles.list}>
        <li className={own.domain}>
          <span className={styles.words}>
            <strong className={styles.name}>{platformHost(store)}</strong>
            <span className={styles.fact}>{myStoreSectionTexts.platformAddress}</span>
          </span>
        </li>
        {store.listDomain.map((domain) => (
          <Domain
            key={domain.domain}
            domain={domain}
            host={platformHost(store)}
            onRemove={() => setLeaving(domain.domain)}
          />
        ))}
      </ul>
      <TextField
        {...textField}
        id={fieldId}
        label={myStoreSectionTexts.domain}
        helper={myStoreSectionTexts.domainHelper}
        isOptional
        value={typed}
        error={error}
        inputMode="url"
        autoCapitalize="none"
        maxLength={253}
        control={{
          onKeyDown: (event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault(); // the form around would be saved
            add();
          },
        }}
        onChange={setTyped}
      />
      <Button size="s" tone="outlined" icon="plus" isLoading={request.status === 'sending'} onClick={add}>
        {myStoreSectionTexts.addDomain}
      </Button>
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={myStoreSectionTexts.removeTitle(leaving ?? '')}
        confirmLabel={myStoreSectionTexts.remove}
        isDanger
        onConfirm={() => {
          if (leaving !== null) ask({ kind: 'domainRemoved', params: { domain: leaving } });
        }}
      >
        <p>{myStoreSectionTexts.removeDomainText}</p>
      </ConfirmDialog>
    </AdminSection>
  );
}

function Domain({
  domain: { domain, status, isPrimary, lost, proof },
  host,
  onRemove,
}: {
  domain: StoreDomain;
  /** Where the store is at the platform: what a lost domain is to lead to. */
  host: string;
  onRemove: () => void;
}) {
  const { request, ask } = useMyStoreChange('domainProven');
  const params = { domain };
  const state =
    status === 'pending'
      ? myStoreSectionTexts.ownPending
      : isPrimary
        ? myStoreSectionTexts.ownPrimary
        : myStoreSectionTexts.ownActive;
  const refusal = request.status === 'refused' ? request.refusal : null;
  return (
    <li className={own.domain}>
      <span className={own.head}>
        <span className={styles.words}>
          <strong className={styles.name}>{domain}</strong>
          <span className={styles.fact}>{state}</span>
          {lost && (
            <span className={own.lost}>
              <Icon name="warn" size="s" />
              {myStoreSectionTexts.lostSince(formatInstant(lost.since))}
            </span>
          )}
        </span>
        <ActionMenu
          label={myStoreSectionTexts.actionsOf(domain)}
          actions={[
            {
              id: 'primary',
              label: myStoreSectionTexts.makePrimary,
              isDisabled: status === 'pending' || isPrimary,
              onAct: () => ask({ kind: 'domainMadePrimary', params }),
            },
            { id: 'remove', label: myStoreSectionTexts.remove, icon: 'trash', isDanger: true, onAct: onRemove },
          ]}
        />
      </span>
      {/* DNS knows no ports. */}
      {lost && <LostDomain cause={lost.cause} host={host.replace(/:\d+$/, '')} />}
      {proof && (
        <div className={own.proof}>
          <p>{myStoreSectionTexts.proofText}</p>
          <p>
            {myStoreSectionTexts.proofTxt} <code>{proof.txtName}</code>
          </p>
          <p>
            {myStoreSectionTexts.proofFile}{' '}
            <code>
              http://{domain}
              {proof.filePath}
            </code>
          </p>
          <p>
            {myStoreSectionTexts.proofToken} <code>{proof.token}</code>
          </p>
          <div className={styles.foot}>
            <CopyButton text={proof.token} size="s" tone="outlined">
              {myStoreSectionTexts.copyToken}
            </CopyButton>
            <Button
              size="s"
              tone="outlined"
              label={myStoreSectionTexts.verifyName(domain)}
              isLoading={request.status === 'sending'}
              onClick={() => ask({ kind: 'domainProven', params })}
            >
              {myStoreSectionTexts.verify}
            </Button>
          </div>
          {refusal && (
            <Refusal>
              {refusal.name === 'TransitionRefusedError' ? myStoreSectionTexts.notProven : refusalSentence(refusal)}
            </Refusal>
          )}
        </div>
      )}
    </li>
  );
}

// As resolved by the server's `byHost`: the slug before the host of this page.
const platformHost = ({ slug, isDefault }: StoreOverview): string => {
  const { host } = window.location;
  return isDefault || host.startsWith(`${slug}.`) ? host : `${slug}.${host}`;
};

const domainError = (refusal: RefusalOf): string => {
  const word = refusal.details?.fields?.domain;
  if (word === 'taken') return myStoreSectionTexts.domainTaken;
  if (word === 'full') return myStoreSectionTexts.domainFull;
  return word === undefined ? refusalSentence(refusal) : myStoreSectionTexts.domainWrong;
};
