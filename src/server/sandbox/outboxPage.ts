import { formatInstant } from '../../shared/kernel/calendar';
import { htmlText } from '../html/htmlText';
import type { OutboxEmail } from './outboxRepository';
import { sandboxDocument } from './sandboxDocument';
import { sandboxTexts } from './sandboxTexts';

/** The e-mails written lately. @param to the address they are filtered by, null for all */
export const outboxPage = (emails: OutboxEmail[], to: string | null): string =>
  sandboxDocument({
    title: sandboxTexts.outbox,
    lead: sandboxTexts.lead,
    back: { url: '/sandbox', label: sandboxTexts.back },
    main: [
      `<form class="filter" method="get" action="/sandbox/outbox"><label>${sandboxTexts.filterLabel}<input type="email" name="to" value="${htmlText(to ?? '')}" autocomplete="off"></label><button>${sandboxTexts.filterKey}</button></form>`,
      emails.length === 0
        ? `<p class="box">${sandboxTexts.noEmails}</p>`
        : `<ul>${emails.map(emailItem).join('\n')}</ul>`,
    ].join('\n'),
  });

/** One e-mail as its reader sees it; null texts until it was written. */
export const outboxEmailPage = (email: OutboxEmail): string =>
  sandboxDocument({
    title: email.subject ?? sandboxTexts.unwritten,
    lead: `${sandboxTexts.from}: ${email.recipient}`,
    back: { url: '/sandbox/outbox', label: sandboxTexts.backToOutbox },
    main: [
      `<p class="helper">${timesOf(email)}</p>`,
      `<h2>${sandboxTexts.preview}</h2>`,
      // Without rights of its own: what an e-mail holds runs nothing and goes nowhere.
      `<iframe sandbox="" title="${sandboxTexts.preview}" srcdoc="${htmlText(email.html ?? '')}"></iframe>`,
      `<h2>${sandboxTexts.plainText}</h2><pre tabindex="0">${htmlText(email.text ?? '')}</pre>`,
    ].join('\n'),
  });

const emailItem = (email: OutboxEmail): string =>
  `<li><h2><a href="/sandbox/outbox/${encodeURIComponent(email.storeId)}/${encodeURIComponent(email.id)}">${htmlText(email.subject ?? sandboxTexts.unwritten)}</a></h2><p class="helper">${sandboxTexts.from}: ${htmlText(email.recipient)}<br>${timesOf(email)}</p></li>`;

const timesOf = ({ createdAt, sentAt }: OutboxEmail): string => {
  const at = (instant: string) => formatInstant(instant);
  return `${sandboxTexts.written} ${at(createdAt)} · ${sentAt ? `${sandboxTexts.sent} ${at(sentAt)}` : sandboxTexts.unsent}`;
};
