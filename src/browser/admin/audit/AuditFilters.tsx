import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { dayOfText, formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { DateField } from '../../kit/DateField/DateField';
import { Select } from '../../kit/Select/Select';
import { auditTexts } from '../../texts/auditTexts';
import { filterField } from '../kit/fieldProps';
import styles from './Audit.module.scss';
import { auditQueryOf, auditSearch } from './auditQuery';
import type { AuditPage } from './auditSlice';

const ACTIONS = Object.entries(auditTexts.actions).map(([value, description]) => ({ value, description }));
const textOf = (day: string | undefined): string => (day === undefined ? '' : formatDay(day));
const errorOf = (text: string): string | undefined =>
  text !== '' && dayOfText(text) === null ? auditTexts.dayWrong : undefined;

/** Filters by actor, subject and days, kept in the address. The form resets with each address. */
export function AuditFilters({ actors }: { actors: AuditPage['listActor'] }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const today = storeDayOf(useAppSelector(selectEnteredAt) || 0);
  const requested = auditQueryOf(search);
  const [actorId, setActorId] = useState(requested.actorId ?? '');
  const [action, setAction] = useState(requested.action ?? '');
  const [from, setFrom] = useState(textOf(requested.from));
  const [to, setTo] = useState(textOf(requested.to));
  const [isJudged, setIsJudged] = useState(false);
  const people = actors.map(({ id, kind, name }) => ({
    value: id,
    description: kind === 'apiKey' ? auditTexts.keyNamed(name) : name,
  }));

  const dayField = (day: string) => ({
    ...filterField,
    today,
    max: today,
    value: day,
    error: isJudged ? errorOf(day) : undefined,
  });

  function apply() {
    setIsJudged(true);
    if (errorOf(from) || errorOf(to)) return;
    const days = { from: dayOfText(from) ?? undefined, to: dayOfText(to) ?? undefined };
    void navigate(auditSearch({ actorId, action, ...days }));
  }

  return (
    <form
      className={styles.filters}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Select
        {...filterField}
        label={auditTexts.who}
        options={people}
        value={actorId}
        emptyText={auditTexts.anybody}
        onChange={setActorId}
      />
      <Select
        {...filterField}
        label={auditTexts.what}
        options={ACTIONS}
        value={action}
        emptyText={auditTexts.anything}
        onChange={setAction}
      />
      <DateField {...dayField(from)} label={auditTexts.from} onChange={setFrom} />
      <DateField {...dayField(to)} label={auditTexts.to} onChange={setTo} />
      <div className={styles.buttons}>
        <Button type="submit" size="s">
          {auditTexts.filter}
        </Button>
        {search.length > 1 && (
          <Button size="s" tone="outlined" onClick={() => void navigate('?')}>
            {auditTexts.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
