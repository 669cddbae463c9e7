import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import { lazyKitTexts } from '../../texts/lazyKitTexts';
import { Floating } from '../Floating/Floating';
import { IconButton } from '../IconButton/IconButton';
import { Listbox, optionIdOf } from '../Listbox/Listbox';
import { enabledFrom, movedBy, type Option } from '../Listbox/options';
import { TextField, type TextFieldProps } from '../TextField/TextField';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Autocomplete.module.scss';
import { matcherOf, namedBy } from './matching';

/** The pause in typing after which the list follows (specification §9). */
const DEBOUNCE_MS = 100;
/** Options shown of a limited list (specification §9). */
const LIMIT = 9;

type FromTextField =
  | 'id'
  | 'name'
  | 'label'
  | 'isOptional'
  | 'isRequired'
  | 'helper'
  | 'isHelperGood'
  | 'error'
  | 'state'
  | 'isDisabled'
  | 'isReadOnly'
  | 'size'
  | 'placeholder'
  | 'onFocus'
  | 'onBlur';

/** An autocomplete's properties. */
type AutocompleteProps = Pick<TextFieldProps, FromTextField> & {
  /** Keep the same array between renders: it is folded once. */
  options: readonly Option[];
  /** The chosen option's value; '' for none. */
  value: string;
  /** Shows nine at most, and how many more there are (specification §9). */
  isLimited?: boolean;
  onChange: (value: string) => void;
};

/** A text field that finds one of many options by words; what names no option is cleared on leaving (specification §4). */
export function Autocomplete({
  options,
  value,
  isLimited = false,
  id: givenId,
  onChange,
  onFocus,
  onBlur,
  ...field
}: AutocompleteProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const listId = `${id}-list`;
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** What is being typed; null while the field shows its choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => {
      setQuery(typed);
      setActive(-1);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const match = useMemo(() => matcherOf(options), [options]);
  const found = useMemo(() => match(query), [match, query]);
  const shown = useMemo(() => (isLimited ? found.slice(0, LIMIT) : found), [found, isLimited]);
  const moreCount = found.length - shown.length;
  const text = typed ?? options.find((option) => option.value === value)?.description ?? '';
  const isShut = (field.isDisabled ?? false) || (field.isReadOnly ?? false);

  function open() {
    if (isShut || isOpen) return;
    setIsOpen(true);
    setActive(typed === null ? shown.findIndex((option) => option.value === value) : -1);
  }

  function choose(option: Option | undefined) {
    setTyped(null);
    setQuery('');
    setIsOpen(false);
    if ((option?.value ?? '') !== value) onChange(option?.value ?? '');
  }

  function type(next: string) {
    setTyped(next);
    setIsOpen(true);
    // The text no longer names the choice, so it is none.
    if (value !== '') onChange('');
  }

  function handleKey(event: KeyboardEvent) {
    const { key } = event;
    if (isShut) return;
    if (key === 'Escape' && (isOpen || text !== '')) {
      if (isOpen) setIsOpen(false);
      else choose(undefined);
    } else if (key === 'Enter' && isOpen && active >= 0) choose(shown[active]);
    else if (!isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) open();
    else if (isOpen && ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(key)) {
      // Beyond an end it begins again at the other.
      const moved = movedBy(key, shown, active) ?? active;
      const isAtEnd = moved === active && key.startsWith('Arrow');
      const across = key === 'ArrowDown' ? enabledFrom(shown, 0, 1) : enabledFrom(shown, shown.length - 1, -1);
      setActive(isAtEnd ? across : moved);
    } else return;
    event.preventDefault();
  }

  const words = found.length === 0 ? lazyKitTexts.noOptions : lazyKitTexts.optionCount(shown.length);
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        id={id}
        ref={input}
        boxRef={box}
        value={text}
        autoComplete="off"
        control={{
          role: 'combobox',
          spellCheck: false,
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-expanded': isOpen,
          'aria-controls': isOpen && shown.length > 0 ? listId : undefined,
          'aria-activedescendant': isOpen && active >= 0 ? optionIdOf(listId, active) : undefined,
          onKeyDown: handleKey,
          onClick: open,
        }}
        action={
          isShut ? undefined : (
            // The press leaves the focus, and what is typed, in the field.
            <span role="presentation" onMouseDown={(event) => event.preventDefault()}>
              <IconButton
                icon="down"
                label={lazyKitTexts.showOptions(field.label)}
                isSkipped
                onClick={() => {
                  input.current?.focus();
                  if (isOpen) setIsOpen(false);
                  else open();
                }}
              />
            </span>
          )
        }
        onChange={type}
        onFocus={onFocus}
        onBlur={() => {
          if (typed === null) setIsOpen(false);
          else choose(namedBy(options, typed));
          onBlur?.();
        }}
      />
      <VisuallyHidden isLive>
        {isOpen ? [words, ...(moreCount > 0 ? [lazyKitTexts.moreOptions(moreCount)] : [])].join(', ') : ''}
      </VisuallyHidden>
      {isOpen && (
        <Floating anchor={box} isWide onPressOutside={() => setIsOpen(false)}>
          {shown.length > 0 && (
            <Listbox
              id={listId}
              label={field.label}
              options={shown}
              active={active}
              value={value}
              onActivate={setActive}
              onChoose={(index) => choose(shown[index])}
            />
          )}
          {shown.length === 0 && <p className={styles.note}>{lazyKitTexts.noOptions}</p>}
          {moreCount > 0 && <p className={styles.note}>{lazyKitTexts.moreOptions(moreCount)}</p>}
        </Floating>
      )}
    </div>
  );
}
