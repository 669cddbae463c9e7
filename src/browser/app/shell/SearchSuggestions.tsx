/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a combobox of links: the keys are the field's (ARIA APG) */
import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { Picture } from '../../catalog/Picture/Picture';
import { suggestionGroups, type SuggestionLine } from '../../catalog/search/suggestionGroups';
import { selectSuggestions } from '../../catalog/search/suggestionSlice';
import { classNames } from '../../kit/classNames';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { searchTexts } from '../../texts/searchTexts';
import { useAppSelector } from '../../core/hooks';
import { searchPath } from './searchPath';
import styles from './SearchSuggestions.module.scss';

type Props = {
  /** The search box this list belongs to: part of the server's HTML, so its key events are listened to from outside. */
  input: HTMLInputElement;
  /** The words have led elsewhere than to a list of their own. */
  onLeave: () => void;
};

/**
 * What is found while one types, after the combobox of the ARIA APG: the focus stays in the field, the arrows walk the
 * list and round its ends, Enter opens the active line or else searches, Escape closes.
 */
export function SearchSuggestions({ input, onLeave }: Props) {
  const found = useAppSelector(selectSuggestions);
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Typing before this chunk was loaded counts too; results of another search box do not.
  const [isRequested, setIsRequested] = useState(found === null);
  const [active, setActive] = useState(-1);

  const groups = useMemo(() => (found ? suggestionGroups(found.value) : []), [found]);
  const lines = useMemo(() => {
    const all: SuggestionLine = {
      key: 'all',
      to: searchPath(found?.words ?? ''),
      title: searchTexts.all(found?.words ?? ''),
    };
    return groups.length === 0 ? [] : [...groups.flatMap((group) => group.lines), all];
  }, [groups, found]);
  const isOpen = isRequested && lines.length > 0;
  const activeId = isOpen && active >= 0 && active < lines.length ? `${id}-${active}` : null;

  function open(line: SuggestionLine) {
    setIsRequested(false);
    setActive(-1);
    if (line.key !== 'all') onLeave();
    void navigate(line.to);
  }

  const hear = useEffectEvent((event: Event) => {
    if (event.type === 'blur') setIsRequested(false);
    else setIsRequested(true);
    if (event.type !== 'click') setActive(-1);
  });
  const hearKey = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    const line = lines[active];
    if (!isOpen) {
      if (!isArrow || lines.length === 0) return;
      setIsRequested(true);
      setActive(key === 'ArrowDown' ? 0 : lines.length - 1);
    } else if (isArrow) {
      // One more place than lines: the field itself, with what was typed.
      const places = lines.length + 1;
      setActive(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (key === 'Escape') setIsRequested(false);
    else if (key === 'Enter' && line) open(line);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    for (const type of ['input', 'blur', 'click']) input.addEventListener(type, (event) => hear(event), { signal });
    input.addEventListener('keydown', (event) => hearKey(event), { signal });
    return () => events.abort();
  }, [input]);

  useLayoutEffect(() => {
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) input.setAttribute('aria-controls', id);
    else input.removeAttribute('aria-controls');
    if (activeId === null) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', activeId);
    const line = activeId === null ? null : document.getElementById(activeId);
    line?.scrollIntoView?.({ block: 'nearest' });
  }, [input, id, isOpen, activeId]);

  const said = lines.length === 0 ? searchTexts.none : searchTexts.count(lines.length - 1);
  return (
    <>
      <VisuallyHidden isLive>{isRequested && found ? said : ''}</VisuallyHidden>
      {isOpen && (
        <div
          ref={list}
          id={id}
          className={styles.list}
          role="listbox"
          tabIndex={-1}
          aria-label={searchTexts.list}
          // The press leaves the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ title, lines: own }) => (
            <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
              <p id={`${id}-${title}`} className={styles.title} role="presentation">
                {title}
              </p>
              {own.map((line) => lineOf(line))}
            </div>
          ))}
          {lines.slice(-1).map((line) => lineOf(line))}
        </div>
      )}
    </>
  );

  function lineOf(line: SuggestionLine) {
    const index = lines.indexOf(line);
    const { key, title, note, imageUrl } = line;
    return (
      // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus stays in the field
      <div
        key={key}
        id={`${id}-${index}`}
        className={classNames(styles.line, key === 'all' && styles.all)}
        role="option"
        aria-selected={index === active}
        onClick={() => open(line)}
      >
        {imageUrl !== undefined && (
          <span className={styles.picture}>
            <Picture url={imageUrl} alt="" sizes="44px" widest={120} width={44} height={44} />
          </span>
        )}
        <span className={styles.name}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </div>
    );
  }
}
