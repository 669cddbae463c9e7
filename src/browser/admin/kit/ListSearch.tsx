/* oxlint-disable jsx-a11y/prefer-tag-over-role -- half of our browsers do not know the search element */
import { useState, type FormEvent, type ReactNode } from 'react';

import { Button } from '../../kit/Button/Button';
import { IconButton } from '../../kit/IconButton/IconButton';
import { Sheet } from '../../kit/Sheet/Sheet';
import { TextField } from '../../kit/TextField/TextField';
import { adminListTexts } from '../../texts/adminListTexts';
import { useIsPhone } from './useIsWide';
import styles from './ListSearch.module.scss';

type Props = {
  label: string;
  placeholder: string;
  maxLength: number;
  text: string;
  onText: (text: string) => void;
  /** Enter, or the button. */
  onSearch: () => void;
} & (Choices | { [Name in keyof Choices]?: never });

type Choices = {
  /** How many choices of the sheet are on; the words searched for are in sight anyhow. */
  filterCount: number;
  /** Takes every choice off. */
  onClear: () => void;
  /** What the button at the sheet's foot says: 'Ver pedidos'. */
  see: string;
  /** The choices; left out: there are only words to search for. */
  children: ReactNode;
};

/** What a list of the admin is searched for. On a phone the choices stand in a sheet; from md on beside the words. */
export function ListSearch({ label, placeholder, maxLength, text, onText, onSearch, ...filters }: Props) {
  const { filterCount = 0, onClear, see, children } = filters;
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch();
  }

  const field = (
    <TextField
      label={label}
      type="search"
      size="s"
      isRequired={false}
      value={text}
      maxLength={maxLength}
      placeholder={placeholder}
      enterKeyHint="search"
      action={isPhone ? <IconButton icon="search" label={adminListTexts.search} onClick={onSearch} /> : undefined}
      onChange={onText}
    />
  );
  if (!isPhone)
    return (
      <form className={styles.row} role="search" aria-label={label} onSubmit={search}>
        <div className={styles.words}>{field}</div>
        {children}
        <Button type="submit" size="s" tone="outlined">
          {children === undefined ? adminListTexts.search : adminListTexts.apply}
        </Button>
      </form>
    );
  if (children === undefined)
    return (
      <form role="search" aria-label={label} onSubmit={search}>
        <div className={styles.field}>{field}</div>
      </form>
    );
  return (
    <>
      <form className={styles.phone} role="search" aria-label={label} onSubmit={search}>
        <div className={styles.field}>{field}</div>
        <Button
          size="s"
          tone="outlined"
          icon="filter"
          label={adminListTexts.filtersOn(filterCount)}
          onClick={() => setIsOpen(true)}
        >
          {adminListTexts.filters}
          {filterCount > 0 && <span className={styles.count}>{filterCount}</span>}
        </Button>
      </form>
      <Sheet
        isOpen={isOpen}
        title={adminListTexts.filters}
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button size="s" tone="outlined" onClick={onClear}>
              {adminListTexts.clear}
            </Button>
            <Button
              size="s"
              onClick={() => {
                setIsOpen(false);
                onSearch();
              }}
            >
              {see}
            </Button>
          </>
        }
      >
        {children}
      </Sheet>
    </>
  );
}
