import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { WebhookDelivery, WebhookEndpoint } from '../../../shared/admin/integrationContract';
import { DELIVERY_STATUSES } from '../../../shared/admin/webhookEvents';
import { formatInstant } from '../../../shared/kernel/calendar';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { Modal } from '../../kit/Modal/Modal';
import { Select } from '../../kit/Select/Select';
import { Table, type Column } from '../../kit/Table/Table';
import { integrationTexts } from '../../texts/integrationTexts';
import { selectIntegrations, deliveriesRefreshRequested, resendingRequested } from './integrationSlice';
import { filterField } from '../kit/fieldProps';
import { AdminSection } from '../kit/AdminSection';
import { SavedNote } from '../kit/SavedNote';
import { DeliveryDetails } from './DeliveryDetails';
import { deliveryQueryOf, deliverySearch } from './deliveryQuery';
import { outcomeWords } from './deliveryWords';
import styles from './Integration.module.scss';

const LOADING_ROWS = 3;
const TONES = { waiting: 'info', delivered: 'good', failed: 'bad' } as const;
const STATUSES = DELIVERY_STATUSES.map((value) => ({ value, description: integrationTexts.statuses[value] }));

const columns: Column<WebhookDelivery>[] = [
  {
    id: 'event',
    title: integrationTexts.event,
    isName: true,
    cell: ({ event, url }) => (
      <span className={styles.who}>
        <span>{integrationTexts.events[event]}</span>
        <span className={styles.fact}>{url}</span>
      </span>
    ),
  },
  {
    id: 'result',
    title: integrationTexts.result,
    cell: (delivery) => (
      <Badge tone={delivery.status === 'waiting' && delivery.tries > 0 ? 'warn' : TONES[delivery.status]}>
        {outcomeWords(delivery)}
      </Badge>
    ),
  },
  { id: 'tries', title: integrationTexts.tries, isFigure: true, cell: ({ tries }) => tries },
  { id: 'when', title: integrationTexts.when, cell: ({ createdAt }) => formatInstant(createdAt) },
];

/** What was sent to receivers, the latest first: filtered and turned by the address. */
export function DeliveryLog({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
  const { deliveries, busyId, notice } = useAppSelector(selectIntegrations);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [openId, setOpenId] = useState<string | null>(null);
  const { status = '', endpointId = '', before } = deliveryQueryOf(search);
  const { list, next } = deliveries.status === 'ready' ? deliveries.value : { list: [], next: null };
  const open = list.find(({ id }) => id === openId) ?? null;
  const go = (changes: Parameters<typeof deliverySearch>[1]) => void navigate(deliverySearch(search, changes));
  const isFiltered = status !== '' || endpointId !== '' || before !== undefined;
  return (
    <AdminSection
      title={integrationTexts.logTitle}
      text={integrationTexts.logText}
      mark={
        <Button size="s" tone="outlined" icon="undo" onClick={() => dispatch(deliveriesRefreshRequested())}>
          {integrationTexts.refresh}
        </Button>
      }
    >
      <div className={styles.filters}>
        <Select
          {...filterField}
          label={integrationTexts.filterStatus}
          options={STATUSES}
          value={status}
          emptyText={integrationTexts.anyStatus}
          onChange={(chosen) => go({ status: chosen })}
        />
        <Select
          {...filterField}
          label={integrationTexts.filterHook}
          options={endpoints.map(({ id, url }) => ({ value: id, description: url }))}
          value={endpointId}
          emptyText={integrationTexts.anyHook}
          onChange={(chosen) => go({ endpoint: chosen })}
        />
      </div>
      <SavedNote isShown={notice?.name === 'sentAgain'}>{integrationTexts.againDone}</SavedNote>
      {deliveries.status === 'failed' ? (
        <p role="alert">{integrationTexts.logFailed}</p>
      ) : (
        <Table
          caption={integrationTexts.logTitle}
          columns={columns}
          rows={list}
          keyOf={({ id }) => id}
          loadingRows={deliveries.status === 'ready' ? 0 : LOADING_ROWS}
          empty={isFiltered ? integrationTexts.noDeliveriesHere : integrationTexts.noDeliveries}
          actionsOf={({ id, event, createdAt }) => ({
            label: integrationTexts.deliveryActions(integrationTexts.events[event], formatInstant(createdAt)),
            actions: [
              { id: 'details', label: integrationTexts.details, icon: 'eye', onAct: () => setOpenId(id) },
              {
                id: 'again',
                label: integrationTexts.again,
                icon: 'undo',
                isDisabled: busyId !== null,
                onAct: () => dispatch(resendingRequested({ id })),
              },
            ],
          })}
        />
      )}
      {(next !== null || before !== undefined) && (
        <div className={styles.pages}>
          {before !== undefined && (
            <Button size="s" tone="outlined" onClick={() => go({ before: null })}>
              {integrationTexts.newest}
            </Button>
          )}
          {next !== null && (
            <Button size="s" tone="outlined" onClick={() => go({ before: next })}>
              {integrationTexts.older}
            </Button>
          )}
        </div>
      )}
      <Modal
        isOpen={open !== null}
        onClose={() => setOpenId(null)}
        title={open ? integrationTexts.events[open.event] : integrationTexts.details}
      >
        {open && <DeliveryDetails delivery={open} />}
      </Modal>
    </AdminSection>
  );
}
