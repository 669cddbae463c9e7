import { useState } from 'react';

import { INCIDENT_LIMITS } from '../../../shared/platform/incidentMachine';
import { Refusal } from '../../admin/kit/Refusal';
import { Row } from '../../admin/kit/Row';
import { RowList } from '../../admin/kit/RowList';
import { Button } from '../../kit/Button/Button';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { TextField } from '../../kit/TextField/TextField';
import { consoleIncidentTexts as texts } from '../../texts/consoleIncidentTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { MAX_STORE_SEARCH } from '../stores/storesQuery';
import styles from './Incidents.module.scss';
import { selectIncidents, storesSearched, type StoreChoice } from './incidentsSlice';

type Props = { chosen: readonly StoreChoice[]; onChange: (chosen: readonly StoreChoice[]) => void };

/** Chooses stores one by one, by their name. */
export function StorePicker({ chosen, onChange }: Props) {
  const { found } = useConsoleSelector(selectIncidents);
  const dispatch = useConsoleDispatch();
  const [search, setSearch] = useState('');
  const find = () => dispatch(storesSearched({ search: search.trim() }));
  const isChosen = (id: string) => chosen.some((store) => store.id === id);
  const others = found.status === 'ready' ? found.value.filter(({ id }) => !isChosen(id)) : [];
  return (
    <div className={styles.picker}>
      {chosen.length > 0 && (
        <RowList label={texts.chosen}>
          {chosen.map((store) => (
            <Row key={store.id} name={store.name} fact={store.host}>
              <Button
                size="s"
                tone="outlined"
                label={texts.removeOf(store.name)}
                onClick={() => onChange(chosen.filter(({ id }) => id !== store.id))}
              >
                {texts.remove}
              </Button>
            </Row>
          ))}
        </RowList>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field below would publish */}
      <div
        className={styles.find}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          find();
        }}
      >
        <TextField label={texts.findStore} value={search} maxLength={MAX_STORE_SEARCH} onChange={setSearch} />
        <Button size="s" tone="outlined" icon="search" onClick={find}>
          {texts.find}
        </Button>
      </div>
      {found.status === 'loading' && <Skeleton width="long" />}
      {found.status === 'failed' && <Refusal>{texts.findFailed}</Refusal>}
      {found.status === 'ready' && found.value.length === 0 && <output>{texts.noneFound}</output>}
      {others.length > 0 && (
        <RowList label={texts.found} isScrolling>
          {others.map((store) => (
            <Row key={store.id} name={store.name} fact={store.host}>
              <Button
                size="s"
                tone="outlined"
                label={texts.addOf(store.name)}
                isDisabled={chosen.length >= INCIDENT_LIMITS.stores}
                onClick={() => onChange([...chosen, store])}
              >
                {texts.add}
              </Button>
            </Row>
          ))}
        </RowList>
      )}
    </div>
  );
}
