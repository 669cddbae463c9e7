import type { APIRequestContext } from '@playwright/test';

/** An e-mail in the sandbox's outbox; texts are null until it was written. */
export type SentEmail = { template: string; subject: string | null; html: string | null; text: string | null };

/** The e-mails an address got, oldest first. */
export async function emailsTo(request: APIRequestContext, address: string): Promise<SentEmail[]> {
  const reply = await request.get(`/sandbox/outbox.json?to=${encodeURIComponent(address)}`);
  const emails: SentEmail[] = await reply.json();
  return emails.reverse();
}
