import type { PlatformLogLine } from '../../../shared/platform/consoleContract';
import { LogDays } from '../../admin/kit/LogDays';
import { LogEntry } from '../../admin/kit/LogEntry';
import { consoleTexts } from '../../texts/consoleTexts';
import styles from './Log.module.scss';

/** Lines of the platform's log under the days they are of. */
export function LogLines({ list }: { list: readonly PlatformLogLine[] }) {
  if (list.length === 0) return <p>{consoleTexts.logEmpty}</p>;
  return <LogDays list={list}>{(line) => <LogLine line={line} />}</LogDays>;
}

/** One line: a sentence, and why. */
function LogLine({ line }: { line: PlatformLogLine }) {
  const { actorKind, createdAt, store, changes } = line;
  const reason = textOf(changes['reason']);
  const detail = [detailOf(line), reason && consoleTexts.reason(reason)].filter(Boolean).join('. ');
  return (
    <LogEntry
      who={actorWords(line)}
      icon={actorKind === 'owner' ? null : 'clock'}
      createdAt={createdAt}
      sentence={
        <>
          {sentenceOf(line.action)}
          {store && ' '}
          {store && <b>{store.name ?? (textOf(changes['name']) || consoleTexts.goneStore)}</b>}
        </>
      }
    >
      {detail !== '' && <p className={styles.detail}>{detail}</p>}
    </LogEntry>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of whom, from where, or what it is called. */
const detailOf = ({ changes }: PlatformLogLine): string =>
  [textOf(changes['email']), consoleTexts.canceledBy[textOf(changes['canceledBy'])]].filter(Boolean).join(', ') ||
  textOf(changes['device']) ||
  textOf(changes['title']);

const sentenceOf = (action: string): string =>
  Object.hasOwn(consoleTexts.sentences, action)
    ? consoleTexts.sentences[action as keyof typeof consoleTexts.sentences] // checked by the case above
    : consoleTexts.otherAction;

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
