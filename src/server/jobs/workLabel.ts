import type { LabelService } from '../order/label/labelService';
import type { Job } from '../queue/jobTypes';

/** Brings a carrier's label forward; tried again while the provider leaves its outcome open. */
export const workLabel =
  (labels: LabelService): Job<'workLabel'> =>
  ({ storeId, labelId }) =>
    labels.work(storeId, labelId);
