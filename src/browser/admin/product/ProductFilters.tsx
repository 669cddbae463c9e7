import { useState } from 'react';

import { PRODUCT_STATES } from '../../../shared/admin/productChoices';
import { MAX_SEARCH_LENGTH } from '../../../shared/catalog/catalogLimits';
import { useAppSelector } from '../../core/hooks';
import { Select } from '../../kit/Select/Select';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { adminListTexts } from '../../texts/adminListTexts';
import { selectProductList } from './productListSlice';
import { filterField } from '../kit/fieldProps';
import { useIsPhone } from '../kit/useIsWide';
import { ListSearch } from '../kit/ListSearch';
import { FILTER_NAMES } from './productListFilter';

type Props = { query: URLSearchParams; onChange: (changes: Record<string, string>) => void };

const CHOICES = FILTER_NAMES.filter((name) => name !== 'search');

/** What narrows the list: words on Enter, choices at once. On a phone its order is one of them: the table has no head. */
export function ProductFilters({ query, onChange }: Props) {
  const { choices } = useAppSelector(selectProductList);
  const isPhone = useIsPhone();
  const [search, setSearch] = useState(query.get('search') ?? '');
  return (
    <ListSearch
      label={texts.search}
      placeholder={texts.searchHelper}
      maxLength={MAX_SEARCH_LENGTH}
      text={search}
      onText={setSearch}
      onSearch={() => onChange({ search: search.trim() })}
      filterCount={CHOICES.filter((name) => query.get(name)).length}
      onClear={() => onChange(Object.fromEntries(CHOICES.map((name) => [name, ''])))}
      see={texts.seeProducts}
    >
      <Select
        {...filterField}
        label={texts.state}
        emptyText={texts.every}
        options={PRODUCT_STATES.map((value) => ({ value, description: texts.states[value] }))}
        value={query.get('state') ?? ''}
        onChange={(state) => onChange({ state })}
      />
      <Select
        {...filterField}
        label={texts.brand}
        emptyText={texts.everyOne}
        options={(choices?.listBrand ?? []).map(({ id, name }) => ({ value: id, description: name }))}
        value={query.get('brand') ?? ''}
        onChange={(brand) => onChange({ brand })}
      />
      <Select
        {...filterField}
        label={texts.category}
        emptyText={texts.everyOne}
        options={(choices?.listCategory ?? []).map(({ id, title, parentTitle }) => ({
          value: id,
          description: parentTitle === null ? title : `${parentTitle} › ${title}`,
        }))}
        value={query.get('category') ?? ''}
        onChange={(category) => onChange({ category })}
      />
      {isPhone && (
        <Select
          {...filterField}
          label={adminListTexts.sort}
          emptyText={null}
          options={Object.entries(texts.sorts).map(([value, description]) => ({ value, description }))}
          value={query.get('sort') ?? '-updated'}
          onChange={(sort) => onChange({ sort })}
        />
      )}
    </ListSearch>
  );
}
