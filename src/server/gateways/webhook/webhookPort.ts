import type { DeliveryFault } from '../../../shared/admin/webhookEvents';

/** What a receiver answered, or why it did not. `answer` is at most a kilobyte of text. */
export type WebhookAnswer =
  | { kind: 'answered'; code: number; answer: string; durationMs: number }
  | { kind: 'failed'; fault: DeliveryFault; durationMs: number };

/** Receivers of events, at addresses that merchants type. */
export type WebhookGateway = {
  /** Whether events may be sent to an address at all, by its letters alone: each sending looks where it leads. */
  accepts: (url: string) => boolean;
  /** Sends a body once, following no redirect. Never throws. */
  send: (url: string, body: string, headers: Record<string, string>) => Promise<WebhookAnswer>;
};
