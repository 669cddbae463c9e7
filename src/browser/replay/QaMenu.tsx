import { useId, useState, useSyncExternalStore } from 'react';

import { Button } from '../kit/Button/Button';
import { qaTexts } from '../texts/qaTexts';
import styles from './QaMenu.module.scss';
import type { SessionRecorder } from './recorder';
import type { Recording } from './recording';
import type { TimeTravel } from './timeTravel';

type Props = {
  recorder: Pick<SessionRecorder, 'count' | 'listen' | 'start' | 'stop'>;
  travel: Pick<TimeTravel, 'listen' | 'place' | 'returnToNow'>;
  build: string;
  onRecorded: (recording: Recording) => void;
  onTurnedOff: () => void;
};

/** QA's tools over the shop: recording a session, and the way back from another moment of the Redux DevTools. */
export function QaMenu({ recorder, travel, build, onRecorded, onTurnedOff }: Props) {
  const count = useSyncExternalStore(recorder.listen, recorder.count);
  const place = useSyncExternalStore(travel.listen, travel.place);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  function save() {
    const recording = recorder.stop();
    if (recording) onRecorded(recording);
  }
  return (
    <aside className={styles.menu} aria-label={qaTexts.menu}>
      {place === 'past' && (
        <div className={styles.past}>
          <output>{qaTexts.past}</output>
          <Button size="s" onClick={travel.returnToNow}>
            {qaTexts.returnToNow}
          </Button>
          <kbd>{qaTexts.shortcut}</kbd>
        </div>
      )}
      {isOpen && (
        <div id={panelId} className={styles.panel}>
          <h2 className={styles.title}>{qaTexts.menu}</h2>
          {count === null ? (
            <Button size="s" isWide onClick={recorder.start}>
              {qaTexts.record}
            </Button>
          ) : (
            <Button size="s" isWide onClick={save}>
              {qaTexts.save}
            </Button>
          )}
          <p>{qaTexts.privacy}</p>
          <p>{qaTexts.devTools[place]}</p>
          <p>{qaTexts.build(build)}</p>
          <Button size="s" tone="outlined" isWide onClick={onTurnedOff}>
            {qaTexts.turnOff}
          </Button>
        </div>
      )}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count === null ? qaTexts.button : qaTexts.recording(count)}
      </button>
    </aside>
  );
}
