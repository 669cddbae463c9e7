/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select cannot have our list */
import { useRef, useState, type KeyboardEvent } from 'react';

import { formTexts } from '../../texts/formTexts';
import { classNames } from '../classNames';
import { Field } from '../Field/Field';
import { labelIdOf } from '../Field/fieldFrame';
import { useField } from '../Field/useField';
import { Floating } from '../Floating/Floating';
import { Icon } from '../Icon/Icon';
import { Listbox, optionIdOf } from '../Listbox/Listbox';
import { enabledFrom, movedBy } from '../Listbox/options';
import { isLetter, useTypeAhead } from '../Listbox/useTypeAhead';
import styles from '../Select/Select.module.scss';
import type { DropdownProps } from './Dropdown';
import own from './Dropdown.module.scss';

/** A button with a list (APG's select-only combobox): the focus stays on the button, the list is driven from there. */
export function ListDropdown(props: DropdownProps) {
  const { frame, control, state, rest } = useField(props);
  const { name, options: given, value, emptyText = formTexts.choose, isReadOnly = false, size = 'm' } = rest;
  const { onChange, onFocus, onBlur } = rest;
  const { id, label, isOptional } = frame;
  const listId = `${id}-list`;
  const valueId = `${id}-value`;
  const button = useRef<HTMLButtonElement>(null);
  // What may be left open has its empty choice in the list; else the empty text only invites.
  const options = isOptional && emptyText !== null ? [{ value: '', description: emptyText }, ...given] : given;
  const chosen = options.findIndex((option) => option.value === value);
  const [active, setActive] = useState<number | null>(null);
  const typeAhead = useTypeAhead(options);
  const isOpen = active !== null;

  function open(at = chosen) {
    if (control.disabled || isReadOnly) return;
    setActive(enabledFrom(options, Math.max(0, at), 1));
  }

  function choose(index: number) {
    const option = options[index];
    setActive(null);
    if (option && !option.disabled && option.value !== value) onChange?.(option.value);
  }

  function handleKey(event: KeyboardEvent) {
    const { key, altKey, timeStamp } = event;
    const isWord = isLetter(event) && (key !== ' ' || typeAhead.isTyping(timeStamp));
    if (active === null) {
      const isOpener = ['Enter', ' ', 'ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key);
      if (!isOpener && !isWord) return;
      event.preventDefault();
      if (isWord) open(Math.max(0, typeAhead.type(key, timeStamp, chosen)));
      else if (key === 'Home' || key === 'End') open(movedBy(key, options, chosen) ?? chosen);
      else open();
      return;
    }
    const moved = movedBy(key, options, active);
    const isTaking = ['Enter', ' '].includes(key) || (altKey && key === 'ArrowUp');
    if (key === 'Tab') choose(active); // and the focus goes on
    else if (key === 'Escape') setActive(null);
    else if (isWord) {
      const found = typeAhead.type(key, timeStamp, active);
      if (found >= 0) setActive(found);
    } else if (isTaking) choose(active);
    else if (moved !== null) setActive(moved);
    else return;
    // Escape must not close the dialog around, nor Enter send the form.
    if (key !== 'Tab') event.preventDefault();
  }

  return (
    <Field {...frame}>
      <span className={styles.box}>
        <button
          {...control}
          ref={button}
          type="button"
          role="combobox"
          className={classNames(own.button, styles.select, styles[size], styles[state], isReadOnly && styles.readOnly)}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? optionIdOf(listId, active) : undefined}
          aria-labelledby={`${labelIdOf(id)} ${valueId}`}
          aria-readonly={isReadOnly || undefined}
          onClick={() => (isOpen ? setActive(null) : open())}
          onKeyDown={handleKey}
          onFocus={onFocus}
          onBlur={() => {
            setActive(null);
            onBlur?.();
          }}
        >
          <span id={valueId} className={own.value}>
            {options[chosen]?.description ?? emptyText}
          </span>
        </button>
        <span className={styles.arrow}>
          <Icon name="down" size="s" />
        </span>
      </span>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      {isOpen && (
        <Floating anchor={button} isWide onPressOutside={() => setActive(null)}>
          <Listbox
            id={listId}
            label={label}
            options={options}
            active={active}
            value={value}
            onActivate={setActive}
            onChoose={choose}
          />
        </Floating>
      )}
    </Field>
  );
}
