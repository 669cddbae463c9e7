import type { WebhookDelivery } from '../../../shared/admin/integrationContract';
import { integrationTexts } from '../../texts/integrationTexts';

/** What a delivery's latest try brought, in words: 'Entregue · Resposta 200'. */
export const outcomeWords = ({ status, answerCode, fault }: WebhookDelivery): string => {
  const why =
    fault !== null ? integrationTexts.faults[fault] : answerCode !== null && integrationTexts.answered(answerCode);
  return [integrationTexts.statuses[status], ...(why ? [why] : [])].join(' · ');
};
