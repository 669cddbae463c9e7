import type { WebhookDelivery } from '../../../shared/admin/integrationContract';
import { formatInstant } from '../../../shared/kernel/calendar';
import { integrationTexts } from '../../texts/integrationTexts';
import { outcomeWords } from './deliveryWords';
import styles from './Integration.module.scss';

/** One delivery in full: what was sent, how often, and the response. */
export function DeliveryDetails({ delivery }: { delivery: WebhookDelivery }) {
  const { url, eventId, tries, triedAt, nextAt, durationMs, answer, body } = delivery;
  const facts: [string, string | null][] = [
    [integrationTexts.result, outcomeWords(delivery)],
    [integrationTexts.to, url],
    [integrationTexts.tries, triedAt === null ? String(tries) : `${tries} (${formatInstant(triedAt)})`],
    [integrationTexts.time, durationMs === null ? null : integrationTexts.duration(durationMs)],
    [integrationTexts.eventId, eventId],
  ];
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        {facts.map(([title, words]) =>
          words === null ? null : (
            <div key={title} className={styles.pair}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ),
        )}
      </dl>
      {nextAt !== null && tries > 0 && <p>{integrationTexts.nextTry(formatInstant(nextAt))}</p>}
      <h3 className={styles.subtitle}>{integrationTexts.sent}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <pre className={styles.code} tabIndex={0} aria-label={integrationTexts.sent}>
        {body}
      </pre>
      {answer !== null && (
        <>
          <h3 className={styles.subtitle}>{integrationTexts.answer}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
          <pre className={styles.code} tabIndex={0} aria-label={integrationTexts.answer}>
            {answer === '' ? integrationTexts.noAnswer : answer}
          </pre>
        </>
      )}
    </div>
  );
}
