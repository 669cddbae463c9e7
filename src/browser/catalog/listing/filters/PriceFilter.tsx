import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { Button } from '../../../kit/Button/Button';
import { listTexts } from '../../../texts/listTexts';
import { KEEPS_PLACE } from '../../keptPlace';
import type { ListPlace } from '../../listPlace';
import { filteredAddress } from './chosenFilters';
import groupStyles from './FilterGroup.module.scss';
import styles from './PriceFilter.module.scss';

type Props = {
  place: ListPlace;
  search: string;
  /** The lowest and highest price of the list, centavos; null where it is too long to know. */
  range: { min: number; max: number } | null;
};

const NAMES = ['minPrice', 'maxPrice'] as const;

/** A price range in reais. A plain form of the browser's own, so that it works before hydration. */
export function PriceFilter({ place, search, range }: Props) {
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const kept = [...query].filter(([name]) => name !== 'page' && !NAMES.some((own) => own === name));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (field: FormDataEntryValue | null) => (typeof field === 'string' && field.trim()) || null;
    const requested = Object.fromEntries(NAMES.map((name) => [name, textOf(fields.get(name))]));
    void navigate(filteredAddress(place, search, requested), { state: KEEPS_PLACE });
  };
  return (
    <section className={groupStyles.group} aria-label={listTexts.groups.price}>
      <h3 className={groupStyles.title}>{listTexts.groups.price}</h3>
      <form className={styles.form} action={place.path} onSubmit={send}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {NAMES.map((name) => (
          <label key={name} className={styles.field}>
            <span className={styles.label}>{listTexts[name]}</span>
            <input
              className={styles.input}
              name={name}
              defaultValue={query.get(name) ?? ''}
              placeholder={range ? inReais(name === 'minPrice' ? Math.floor : Math.ceil, range)[name] : undefined}
              inputMode="decimal"
              autoComplete="off"
              pattern="\d{1,7}([.,]\d{1,2})?"
              maxLength={10}
              enterKeyHint="go"
            />
          </label>
        ))}
        <Button tone="outlined" size="s" type="submit" isWide>
          {listTexts.applyPrice}
        </Button>
      </form>
    </section>
  );
}

const inReais = (whole: (reais: number) => number, { min, max }: NonNullable<Props['range']>) => ({
  minPrice: String(whole(min / 100)),
  maxPrice: String(whole(max / 100)),
});
