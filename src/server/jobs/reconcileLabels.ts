import type { LabelService } from '../order/label/labelService';
import type { Job } from '../queue/jobTypes';

/** Each quarter of an hour: labels nothing was heard of are looked at, whatever became of their webhooks and jobs. */
export const reconcileLabels =
  (labels: LabelService): Job<'reconcileLabels'> =>
  () =>
    labels.reconcile();
