import { useState } from 'react';

import type { StoreDomain, StoreOverview } from '../../../../shared/admin/window/ownStoreContract';
import { ActionMenu } from '../../../kit/ActionMenu/ActionMenu';
import { Button } from '../../../kit/Button/Button';
import { ConfirmDialog } from '../../../kit/ConfirmDialog/ConfirmDialog';
import { CopyButton } from '../../../kit/CopyButton/CopyButton';
import { TextField } from '../../../kit/TextField/TextField';
import { windowTexts } from '../../../texts/windowTexts';
import { AdminSection } from '../../AdminSection';
import { useWindowChange } from '../useWindowChange';
import styles from '../Window.module.scss';
import { refusalSentence } from '../windowWords';
import own from './DomainsCard.module.scss';

/** Where the store is found: its own domains, each with what it still lacks. Stands inside the store's form, so it has none. */
export function DomainsCard({ store }: { store: StoreOverview }) {
  const { deed, ask } = useWindowChange('domainAdded');
  const [typed, setTyped] = useState('');
  const [leaving, setLeaving] = useState<string | null>(null);
  const add = () => {
    if (typed.trim() !== '' && deed.status !== 'sending') ask({ kind: 'domainAdded', body: { domain: typed.trim() } });
  };
  const isAdded = deed.status === 'done' && typed !== '';
  if (isAdded) setTyped('');
  const word = deed.status === 'refused' ? deed.refusal.details?.fields?.domain : undefined;
  const error =
    word === 'taken' ? windowTexts.domainTaken : word === 'full' ? windowTexts.domainFull : windowTexts.domainWrong;
  return (
    <AdminSection title={windowTexts.domainsTitle}>
      <ul className={styles.list}>
        <li className={own.domain}>
          <span className={styles.words}>
            <strong className={styles.name}>{platformHost(store)}</strong>
            <span className={styles.fact}>{windowTexts.platformAddress}</span>
          </span>
        </li>
        {store.listDomain.map((domain) => (
          <Domain key={domain.domain} domain={domain} onRemove={() => setLeaving(domain.domain)} />
        ))}
      </ul>
      <TextField
        label={windowTexts.domain}
        helper={windowTexts.domainHelper}
        size="s"
        isOptional
        value={typed}
        error={deed.status === 'refused' ? error : null}
        inputMode="url"
        autoComplete="off"
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
      <Button size="s" tone="line" icon="plus" isLoading={deed.status === 'sending'} onClick={add}>
        {windowTexts.addDomain}
      </Button>
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={windowTexts.removeTitle(leaving ?? '')}
        confirmLabel={windowTexts.remove}
        isDanger
        onConfirm={() => {
          if (leaving !== null) ask({ kind: 'domainRemoved', params: { domain: leaving } });
        }}
      >
        <p>{windowTexts.removeDomainText}</p>
      </ConfirmDialog>
    </AdminSection>
  );
}

function Domain({
  domain: { domain, status, isPrimary, proof },
  onRemove,
}: {
  domain: StoreDomain;
  onRemove: () => void;
}) {
  const { deed, ask } = useWindowChange('domainProven');
  const params = { domain };
  const state =
    status === 'pending' ? windowTexts.ownPending : isPrimary ? windowTexts.ownPrimary : windowTexts.ownActive;
  const refusal = deed.status === 'refused' ? deed.refusal : null;
  return (
    <li className={own.domain}>
      <span className={own.head}>
        <span className={styles.words}>
          <strong className={styles.name}>{domain}</strong>
          <span className={styles.fact}>{state}</span>
        </span>
        <ActionMenu
          label={windowTexts.actionsOf(domain)}
          actions={[
            {
              id: 'primary',
              label: windowTexts.makePrimary,
              isDisabled: status === 'pending' || isPrimary,
              onAct: () => ask({ kind: 'domainMadePrimary', params }),
            },
            { id: 'remove', label: windowTexts.remove, icon: 'trash', isDanger: true, onAct: onRemove },
          ]}
        />
      </span>
      {proof && (
        <div className={own.proof}>
          <p>{windowTexts.proofText}</p>
          <p>
            {windowTexts.proofTxt} <code>{proof.txtName}</code>
          </p>
          <p>
            {windowTexts.proofFile}{' '}
            <code>
              http://{domain}
              {proof.filePath}
            </code>
          </p>
          <p>
            {windowTexts.proofToken} <code>{proof.token}</code>
          </p>
          <div className={styles.foot}>
            <CopyButton text={proof.token} size="s" tone="line">
              {windowTexts.copyToken}
            </CopyButton>
            <Button
              size="s"
              tone="line"
              label={windowTexts.verifyName(domain)}
              isLoading={deed.status === 'sending'}
              onClick={() => ask({ kind: 'domainProven', params })}
            >
              {windowTexts.verify}
            </Button>
          </div>
          {refusal && (
            <p role="alert" className={styles.refusal}>
              {refusal.name === 'TransitionRefusedError' ? windowTexts.notProven : refusalSentence(refusal)}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

// As the server's byHost finds it: the slug before the host this page came by.
const platformHost = ({ slug, isDefault }: StoreOverview): string => {
  const { host } = window.location;
  return isDefault || host.startsWith(`${slug}.`) ? host : `${slug}.${host}`;
};
