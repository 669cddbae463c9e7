import { useState } from 'react';

import type { WebhookEndpoint } from '../../../shared/admin/integrationContract';
import { WEBHOOK_EVENTS } from '../../../shared/admin/webhookEvents';
import { formatInstant } from '../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import type { MenuAction } from '../../kit/ActionMenu/ActionMenu';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { Modal } from '../../kit/Modal/Modal';
import { Table, type Column } from '../../kit/Table/Table';
import { integrationTexts } from '../../texts/integrationTexts';
import {
  selectIntegrations,
  endpointRemovalRequested,
  formClosed,
  formOpened,
  renewalRequested,
  switchRequested,
  testRequested,
} from './integrationSlice';
import { AdminSection } from '../kit/AdminSection';
import { SavedNote } from '../kit/SavedNote';
import { EndpointForm } from './EndpointForm';
import styles from './Integration.module.scss';

const columns: Column<WebhookEndpoint>[] = [
  {
    id: 'url',
    title: integrationTexts.address,
    isName: true,
    cell: ({ url }) => <span className={styles.who}>{url}</span>,
  },
  {
    id: 'events',
    title: integrationTexts.events_,
    cell: ({ events }) => (
      <span className={styles.pills}>
        {events.length === WEBHOOK_EVENTS.length ? (
          <Badge>{integrationTexts.all}</Badge>
        ) : (
          events.map((event) => <Badge key={event}>{integrationTexts.events[event]}</Badge>)
        )}
      </span>
    ),
  },
  { id: 'state', title: integrationTexts.state, cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
];

function EndpointState({ endpoint: { isActive, disabledAt, failingSince } }: { endpoint: WebhookEndpoint }) {
  if (disabledAt !== null) return <Badge tone="bad">{integrationTexts.disabled(formatInstant(disabledAt))}</Badge>;
  if (!isActive) return <Badge>{integrationTexts.off}</Badge>;
  return failingSince === null ? (
    <Badge tone="good">{integrationTexts.on}</Badge>
  ) : (
    <Badge tone="warn">{integrationTexts.failing(formatInstant(failingSince))}</Badge>
  );
}

type Question = { of: WebhookEndpoint; about: 'renewal' | 'removal' };

/** The receivers of events: each with how it does, and what can be done with it. */
export function EndpointSection({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
  const { form, busyId, notice } = useAppSelector(selectIntegrations);
  const dispatch = useAppDispatch();
  const [question, setQuestion] = useState<Question | null>(null);
  const edited = form.kind === 'endpoint' ? (endpoints.find(({ id }) => id === form.id) ?? null) : null;

  const actionsOf = (of: WebhookEndpoint): { label: string; actions: MenuAction[] } => {
    const { id, url, events, isActive } = of;
    const isDisabled = busyId !== null;
    return {
      label: integrationTexts.hookActions(url),
      actions: [
        {
          id: 'edit',
          label: integrationTexts.edit,
          icon: 'edit',
          isDisabled,
          onAct: () => dispatch(formOpened({ kind: 'endpoint', id })),
        },
        {
          id: 'test',
          label: integrationTexts.sendTest,
          icon: 'play',
          isDisabled: isDisabled || !isActive,
          onAct: () => dispatch(testRequested({ id })),
        },
        {
          id: 'switch',
          label: isActive ? integrationTexts.turnOff : integrationTexts.turnOn,
          icon: isActive ? 'pause' : 'check',
          isDisabled,
          onAct: () => dispatch(switchRequested({ id, url, events, isActive: !isActive })),
        },
        {
          id: 'renew',
          label: integrationTexts.renewSecret,
          icon: 'lock',
          isDisabled,
          onAct: () => setQuestion({ of, about: 'renewal' }),
        },
        {
          id: 'remove',
          label: integrationTexts.remove,
          icon: 'trash',
          isDanger: true,
          isDisabled,
          onAct: () => setQuestion({ of, about: 'removal' }),
        },
      ],
    };
  };

  return (
    <AdminSection
      title={integrationTexts.hooksTitle}
      text={integrationTexts.hooksText}
      mark={
        <Button
          size="s"
          tone="outlined"
          icon="plus"
          onClick={() => dispatch(formOpened({ kind: 'endpoint', id: null }))}
        >
          {integrationTexts.newHook}
        </Button>
      }
    >
      {endpoints
        .filter(({ disabledAt }) => disabledAt !== null)
        .map(({ id, url }) => (
          <p key={id} className={styles.warning}>
            {integrationTexts.disabledWarning(url)}
          </p>
        ))}
      <Table
        caption={integrationTexts.hooksTitle}
        columns={columns}
        rows={endpoints}
        keyOf={({ id }) => id}
        empty={integrationTexts.noHooks}
        actionsOf={actionsOf}
      />
      <SavedNote isShown={notice?.name === 'testSent'}>{integrationTexts.testSent}</SavedNote>
      <Modal
        isOpen={form.kind === 'endpoint'}
        onClose={() => dispatch(formClosed())}
        title={edited ? integrationTexts.editHook : integrationTexts.newHook}
      >
        <EndpointForm endpoint={edited} />
      </Modal>
      <ConfirmDialog
        isOpen={question?.about === 'renewal'}
        onClose={() => setQuestion(null)}
        title={integrationTexts.renewTitle}
        confirmLabel={integrationTexts.renewSecret}
        onConfirm={() => {
          if (question) dispatch(renewalRequested({ id: question.of.id }));
        }}
      >
        {integrationTexts.renewText}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question?.about === 'removal'}
        onClose={() => setQuestion(null)}
        title={integrationTexts.removeTitle}
        confirmLabel={integrationTexts.remove}
        isDanger
        onConfirm={() => {
          if (question) dispatch(endpointRemovalRequested({ id: question.of.id }));
        }}
      >
        {integrationTexts.removeText(question?.of.url ?? '')}
      </ConfirmDialog>
    </AdminSection>
  );
}
