import { formatDay, formatTime } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { PlatformLogLine } from '../../../shared/platform/consoleContract';
import { Icon } from '../../kit/Icon/Icon';
import { consoleTexts } from '../../texts/consoleTexts';
import styles from './Log.module.scss';

/** Lines of the log under the days they are of. */
export function LogDays({ list }: { list: readonly PlatformLogLine[] }) {
  if (list.length === 0) return <p>{consoleTexts.logEmpty}</p>;
  const days = [...new Set(list.map(({ createdAt }) => storeDayOf(createdAt)))];
  return days.map((day) => (
    <div key={day}>
      <h3 className={styles.title}>{formatDay(day)}</h3>
      <ul>
        {list
          .filter(({ createdAt }) => storeDayOf(createdAt) === day)
          .map((line) => (
            <LogEntry key={line.id} line={line} />
          ))}
      </ul>
    </div>
  ));
}

/** One line: a face, a sentence, why, and when. */
function LogEntry({ line }: { line: PlatformLogLine }) {
  const { actorKind, createdAt, store } = line;
  const reason = textOf(line.changes['reason']);
  const detail = reason === '' ? detailOf(line) : consoleTexts.reason(reason);
  return (
    <li className={styles.line}>
      <span className={styles.face} data-kind={actorKind} aria-hidden="true">
        {actorKind === 'owner' ? initialOf(actorWords(line)) : <Icon name="clock" />}
      </span>
      <div className={styles.words}>
        <p>
          <strong>{actorWords(line)}</strong> {sentenceOf(line.action)}
          {store && ' '}
          {store && <b>{store.name ?? (textOf(line.changes['name']) || consoleTexts.goneStore)}</b>}
        </p>
        {detail !== '' && <p className={styles.detail}>{detail}</p>}
      </div>
      <time className={styles.time} dateTime={createdAt}>
        {formatTime(createdAt)}
      </time>
    </li>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of whom, or from where. */
const detailOf = ({ changes }: PlatformLogLine): string => textOf(changes['email']) || textOf(changes['device']);

const sentenceOf = (action: string): string =>
  Object.hasOwn(consoleTexts.sentences, action)
    ? consoleTexts.sentences[action as keyof typeof consoleTexts.sentences] // checked by the case above
    : consoleTexts.otherAction;

const initialOf = (name: string): string => name.slice(0, 1).toLocaleUpperCase('pt-BR');

const actorWords = ({ actorKind, actorName }: PlatformLogLine): string => {
  switch (actorKind) {
    case 'owner':
      return actorName ?? consoleTexts.byGone;
    case 'command':
      return consoleTexts.byCommand;
    case 'system':
      return consoleTexts.bySystem;
  }
};
