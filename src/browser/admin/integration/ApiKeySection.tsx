import { useState } from 'react';

import type { ApiKey } from '../../../shared/admin/integrationContract';
import { formatDay, formatInstant } from '../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Modal } from '../../kit/Modal/Modal';
import { Table, type Column } from '../../kit/Table/Table';
import { integrationTexts } from '../../texts/integrationTexts';
import { selectIntegrations, formClosed, formOpened, revocationRequested } from './integrationSlice';
import { AdminSection } from '../kit/AdminSection';
import { SavedNote } from '../kit/SavedNote';
import { ApiKeyForm } from './ApiKeyForm';
import styles from './Integration.module.scss';

const columns: Column<ApiKey>[] = [
  {
    id: 'name',
    title: integrationTexts.keyName,
    isName: true,
    cell: ({ name, hint }) => (
      <span className={styles.who}>
        <span>{name}</span>
        <span className={styles.fact}>{integrationTexts.endsIn(hint)}</span>
      </span>
    ),
  },
  {
    id: 'scopes',
    title: integrationTexts.permissions,
    cell: ({ scopes }) => (
      <span className={styles.pills}>
        {scopes.map((scope) => (
          <Badge key={scope}>{integrationTexts.scopes[scope].name}</Badge>
        ))}
      </span>
    ),
  },
  { id: 'createdAt', title: integrationTexts.createdAt, cell: ({ createdAt }) => formatInstant(createdAt) },
  {
    id: 'lastUsedOn',
    title: integrationTexts.lastUse,
    cell: ({ lastUsedOn }) => (lastUsedOn === null ? integrationTexts.neverUsed : formatDay(lastUsedOn)),
  },
];

/** The active API keys, creating one, and revoking one. */
export function ApiKeySection({ keys }: { keys: readonly ApiKey[] }) {
  const { form, busyId, notice } = useAppSelector(selectIntegrations);
  const dispatch = useAppDispatch();
  const [requested, setRequested] = useState<ApiKey | null>(null);
  return (
    <AdminSection
      title={integrationTexts.keysTitle}
      text={integrationTexts.keysText}
      mark={
        <Button size="s" tone="outlined" icon="plus" onClick={() => dispatch(formOpened({ kind: 'key' }))}>
          {integrationTexts.newKey}
        </Button>
      }
    >
      <Table
        caption={integrationTexts.keysTitle}
        columns={columns}
        rows={keys}
        keyOf={({ id }) => id}
        empty={integrationTexts.noKeys}
        actionsOf={(key) => ({
          label: integrationTexts.keyActions(key.name),
          actions: [
            {
              id: 'revoke',
              label: integrationTexts.revoke,
              icon: 'trash',
              isDanger: true,
              isDisabled: busyId !== null,
              onAct: () => setRequested(key),
            },
          ],
        })}
      />
      <SavedNote isShown={notice?.name === 'revoked'}>
        {notice?.name === 'revoked' ? integrationTexts.revoked(notice.of) : ''}
      </SavedNote>
      <Modal isOpen={form.kind === 'key'} onClose={() => dispatch(formClosed())} title={integrationTexts.newKey}>
        <ApiKeyForm />
      </Modal>
      <ConfirmDialog
        isOpen={requested !== null}
        onClose={() => setRequested(null)}
        title={integrationTexts.revokeTitle(requested?.name ?? '')}
        confirmLabel={integrationTexts.revoke}
        isDanger
        onConfirm={() => {
          if (requested) dispatch(revocationRequested({ id: requested.id }));
        }}
      >
        {integrationTexts.revokeText}
      </ConfirmDialog>
    </AdminSection>
  );
}
