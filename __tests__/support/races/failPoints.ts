/** Jobs that a checkout leads to, or that look after one. */
export const CHECKOUT_JOBS = [
  'settlePayment',
  'applyProviderEvent',
  'expirePayment',
  'cancelPayment',
  'refundPayment',
  'deliverEmail',
  'reconcilePayments',
  'purgeExpired',
  'abandonCarts',
] as const;
export type CheckoutJob = (typeof CHECKOUT_JOBS)[number];

/** Steps of a checkout at which a server can be made to die, in order. */
export const CHECKOUT_STEPS = [
  /** The call's key is claimed, nothing else was done. */
  'claim.committed',
  /** Transaction 1 has written everything, and is not committed. */
  'placing.written',
  'placing.committed',
  /** Before the request to the provider. */
  'charge.unsent',
  /** The request was sent, and may have arrived. */
  'charge.sent',
  /** The provider has responded, and the result is not recorded yet. */
  'charge.answered',
  /** Transaction 2 has written the answer, and is not committed. */
  'recording.written',
  'recording.committed',
  /** The answer to the call is kept, and was not sent. */
  'reply.kept',
  'webhook.written',
  /** An event is stored, and its sender got no response. */
  'webhook.committed',
  'cancellation.sent',
  'cancellation.answered',
] as const;

/** A job was taken from the queue; it has written, not committed; it is done, and the queue does not know. */
const JOB_STEPS = ['taken', 'written', 'done'] as const;
/** Jobs whose work is a transaction of their own; the others write through the mail gateway, or statement by statement. */
const WRITING = new Set<CheckoutJob>(['applyProviderEvent', 'expirePayment', 'refundPayment', 'reconcilePayments']);

export type FailPoint = (typeof CHECKOUT_STEPS)[number] | `${CheckoutJob}.${(typeof JOB_STEPS)[number]}`;

/** Every step a server can be made to die at. */
export const FAIL_POINTS: readonly FailPoint[] = [
  ...CHECKOUT_STEPS,
  ...CHECKOUT_JOBS.flatMap((job) =>
    JOB_STEPS.filter((step) => step !== 'written' || WRITING.has(job)).map((step): FailPoint => `${job}.${step}`),
  ),
];
