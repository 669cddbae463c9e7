import { lazy, Suspense, useId, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { wordsIn } from '../../catalog/productQuery';
import { classNames } from '../../kit/classNames';
import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { appTexts } from '../../texts/appTexts';
import { searchTyped } from '../../core/appSlice';
import { useAppDispatch } from '../../core/hooks';
import { routePaths } from '../routePaths';
import { searchImport } from '../searchImport';
import { searchPath } from './searchPath';
import styles from './SearchBox.module.scss';

const SearchSuggestions = lazy(() => searchImport().then((module) => ({ default: module.SearchSuggestions })));

type Props = {
  /** On the sign of the shop, or on a page. */
  place: 'sign' | 'page';
};

/** Searches products: the words go into the URL of the list. Works as a plain form before hydration. */
export function SearchBox({ place }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  /** The field that had the focus: from then on it makes suggestions. */
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { pathname, search } = useLocation();
  const words = pathname === routePaths.products ? (wordsIn(search) ?? '') : '';
  const look = classNames(styles.search, styles[place]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('search');
    const requested = typeof given === 'string' ? given.trim() : '';
    void navigate(searchPath(requested));
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- half of our browsers do not know the search element
    <form className={look} role="search" action={routePaths.products} onSubmit={submit}>
      <label htmlFor={id}>
        <VisuallyHidden>{appTexts.search}</VisuallyHidden>
      </label>
      <input
        // Another search is another field, with its own first words.
        key={words}
        id={id}
        className={styles.input}
        type="search"
        name="search"
        defaultValue={words}
        placeholder={appTexts.searchHint}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        // A combobox from the start, so that no screen reader sees its role change.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- it controls a list only while there is one
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        onFocus={(event) => setInput(event.currentTarget)}
        onInput={(event) => dispatch(searchTyped({ text: event.currentTarget.value }))}
      />
      <button type="submit" className={styles.button} aria-label={appTexts.submitSearch}>
        <Icon name="search" />
      </button>
      {input && (
        <Suspense fallback={null}>
          <SearchSuggestions input={input} onLeave={() => input.form?.reset()} />
        </Suspense>
      )}
    </form>
  );
}
