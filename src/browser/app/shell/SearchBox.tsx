import { useId, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { wordsIn } from '../../catalog/productQuery';
import { classNames } from '../../kit/classNames';
import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { appTexts } from '../../texts/appTexts';
import { routePaths } from '../routePaths';
import styles from './SearchBox.module.scss';

type Props = {
  /** On the sign of the shop, or on a page. */
  place: 'sign' | 'page';
};

/** Looks for products: the words go into the address of the list. Works as a plain form before the page is alive. */
export function SearchBox({ place }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const words = pathname === routePaths.products ? (wordsIn(search) ?? '') : '';
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('search');
    const asked = typeof given === 'string' ? given.trim() : '';
    void navigate(
      asked === '' ? routePaths.products : `${routePaths.products}?${new URLSearchParams({ search: asked })}`,
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- half of our browsers do not know the search element
    <form className={classNames(styles.search, styles[place])} role="search" action={routePaths.products} onSubmit={submit}>
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
      />
      <button type="submit" className={styles.button} aria-label={appTexts.submitSearch}>
        <Icon name="search" />
      </button>
    </form>
  );
}
