import { formatInstant } from '../../../shared/kernel/calendar';
import type { Order } from '../../../shared/order/orderContract';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { parcelTexts } from '../../texts/parcelTexts';
import styles from './OrderTracking.module.scss';

/** How to follow the parcel: its code, and the carrier's page; nothing before it was sent. */
export function OrderTracking({ order: { tracking } }: { order: Order }) {
  if (tracking === null) return null;
  const { carrier, code, trackingUrl, listEvent } = tracking;
  return (
    <section aria-label={parcelTexts.tracking}>
      <h2 className={styles.heading}>{parcelTexts.tracking}</h2>
      <div className={styles.parcel}>
        <p className={styles.code}>
          {carrier} {code !== null && <b>{code}</b>}
        </p>
        <span className={styles.buttons}>
          {code !== null && (
            <CopyButton text={code} tone="outlined">
              {parcelTexts.copyCode}
            </CopyButton>
          )}
          {trackingUrl !== null && (
            <TextLink isExternal isAlone to={trackingUrl}>
              {parcelTexts.follow}
            </TextLink>
          )}
        </span>
      </div>
      {listEvent.length > 0 && (
        <ol className={styles.events} aria-label={parcelTexts.eventList}>
          {listEvent.map(({ kind, at }) => (
            <li key={`${kind} ${at}`}>
              <b>{parcelTexts.events[kind]}</b> <time dateTime={at}>{formatInstant(at)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
