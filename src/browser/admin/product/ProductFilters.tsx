/* oxlint-disable jsx-a11y/prefer-tag-over-role -- jsdom does not know the element <search> yet */
import { useState } from 'react';

import { PRODUCT_STATES } from '../../../shared/admin/productChoices';
import { MAX_SEARCH_LENGTH } from '../../../shared/catalog/catalogLimits';
import { useAppSelector } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { Select } from '../../kit/Select/Select';
import { TextField } from '../../kit/TextField/TextField';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { selectProductList } from '../adminSelectors';
import styles from './ProductList.module.scss';

type Props = { query: URLSearchParams; onChange: (changes: Record<string, string>) => void };

/** What narrows the list: words on Enter, choices at once. */
export function ProductFilters({ query, onChange }: Props) {
  const { choices } = useAppSelector(selectProductList);
  const [search, setSearch] = useState(query.get('search') ?? '');
  return (
    <form
      role="search"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ search: search.trim() });
      }}
    >
      <div className={styles.search}>
        <TextField
          size="s"
          type="search"
          label={texts.search}
          isRequired={false}
          placeholder={texts.searchHelper}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          value={search}
          onChange={setSearch}
          beside={
            <Button type="submit" size="s" tone="line">
              {texts.apply}
            </Button>
          }
        />
      </div>
      <Select
        size="s"
        label={texts.state}
        isRequired={false}
        emptyText={texts.every}
        options={PRODUCT_STATES.map((value) => ({ value, description: texts.states[value] }))}
        value={query.get('state') ?? ''}
        onChange={(state) => onChange({ state })}
      />
      <Select
        size="s"
        label={texts.brand}
        isRequired={false}
        emptyText={texts.everyOne}
        options={(choices?.listBrand ?? []).map(({ id, name }) => ({ value: id, description: name }))}
        value={query.get('brand') ?? ''}
        onChange={(brand) => onChange({ brand })}
      />
      <Select
        size="s"
        label={texts.category}
        isRequired={false}
        emptyText={texts.everyOne}
        options={(choices?.listCategory ?? []).map(({ id, title, parentTitle }) => ({
          value: id,
          description: parentTitle === null ? title : `${parentTitle} › ${title}`,
        }))}
        value={query.get('category') ?? ''}
        onChange={(category) => onChange({ category })}
      />
    </form>
  );
}
