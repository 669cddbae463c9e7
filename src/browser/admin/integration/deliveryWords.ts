import type { WebhookDelivery } from '../../../shared/admin/integrationContract';
import { integrationTexts } from '../../texts/integrationTexts';

/** What a delivery's latest try brought, in words: 'Entregue · Resposta 200'. */
export const outcomeWords = ({ status, tries, answerCode, fault }: WebhookDelivery): string => {
  const why =
    fault !== null ? integrationTexts.faults[fault] : answerCode !== null && integrationTexts.answered(answerCode);
  const state = status === 'waiting' && tries > 0 ? integrationTexts.retrying : integrationTexts.statuses[status];
  return [state, ...(why ? [why] : [])].join(' · ');
};
