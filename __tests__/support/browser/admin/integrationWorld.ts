import type { AuditLine, GetAudit } from '../../../../src/shared/admin/auditContract';
import type {
  ApiKey,
  GetIntegration,
  GetWebhookDeliveries,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../../../src/shared/admin/integrationContract';
import type { merchantWorld } from './openAdmin';

export const aKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  id: 'key-1',
  name: 'ERP',
  hint: 'x9Qa',
  scopes: ['orders.read'],
  createdAt: '2026-11-19T12:00:00.000Z',
  lastUsedOn: '2026-11-20',
  ...given,
});

export const anEndpoint = (given: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 'endpoint-1',
  url: 'https://erp.loja.com.br/avisos',
  events: ['order.paid'],
  isActive: true,
  failingSince: null,
  disabledAt: null,
  previousUntil: null,
  createdAt: '2026-11-19T12:00:00.000Z',
  ...given,
});

export const aDelivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'delivery-1',
  endpointId: 'endpoint-1',
  url: 'https://erp.loja.com.br/avisos',
  eventId: 'evt_1',
  event: 'order.paid',
  status: 'failed',
  tries: 10,
  createdAt: '2026-11-20T12:00:00.000Z',
  triedAt: '2026-11-20T12:00:01.000Z',
  nextAt: null,
  answerCode: 500,
  answer: 'fora do ar',
  durationMs: 120,
  fault: null,
  body: '{"type":"order.paid"}',
  ...given,
});

export const anEntry = (given: Partial<AuditLine> = {}): AuditLine => ({
  id: 1,
  actorKind: 'merchant',
  actorId: 'merchant-1',
  actorName: 'Lia Andrade',
  action: 'apiKeyCreated',
  subjectKind: 'apiKey',
  subjectId: 'key-1',
  subjectName: 'ERP',
  subjectParentId: null,
  changes: { name: 'ERP' },
  createdAt: '2026-11-20T12:00:00.000Z',
  ...given,
});

/** A store with a key, a receiver, a delivery that failed, and a log. */
export const stockIntegrations = ({ api }: Pick<ReturnType<typeof merchantWorld>, 'api'>): void => {
  api.answer<GetIntegration>('GET', '/admin/integration', { listKey: [aKey()], listEndpoint: [anEndpoint()] });
  api.answer<GetWebhookDeliveries>('GET', '/admin/integration/delivery', { list: [aDelivery()], next: null });
  api.answer<GetAudit>('GET', '/admin/audit', {
    list: [anEntry()],
    next: null,
    listActor: [{ id: 'merchant-1', kind: 'merchant', name: 'Lia Andrade' }],
  });
};
