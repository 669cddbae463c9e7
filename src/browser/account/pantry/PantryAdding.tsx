import { useState } from 'react';

import type { Pantry } from '../../../shared/pantry/pantryContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { Form } from '../../kit/Form/Form';
import { FormErrorSummary } from '../../kit/Form/FormErrorSummary';
import { FormField } from '../../kit/FormField/FormField';
import { TextButton } from '../../kit/TextLink/TextButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { MAX_SEARCH_LENGTH } from '../../../shared/catalog/catalogLimits';
import { pantryTexts } from '../../texts/pantryTexts';
import { selectCustomerPage } from '../customerSelectors';
import { formSent } from '../customerSlice';
import { textError, withoutEmpty } from '../entryErrors';
import { useSentForm } from '../sentForm';
import { PantryOpening } from './PantryOpening';
import { PANTRY_PATH } from './pantryPaths';
import styles from './Pantry.module.scss';

type Values = { search: string };

/** Goods at home that came from elsewhere: found in the shop's catalogue, and kept. */
export function PantryAdding({ pantry, today }: { pantry: Pantry; today: string }) {
  const dispatch = useAppDispatch();
  const { isSending, errorTitle, isAccepted } = useSentForm('pantrySearch', []);
  const reading = useSentForm('pantryProduct', []);
  const found = useAppSelector(selectCustomerPage('pantryFound'));
  const chosen = useAppSelector(selectCustomerPage('pantryProduct'));
  const [start] = useState<Values>({ search: '' });
  if (chosen.status === 'ready') {
    const item = pantry.listItem.find(({ productId, petId }) => productId === chosen.value.productId && petId === null);
    return <PantryOpening product={chosen.value} item={item} pantry={pantry} today={today} />;
  }
  const isUnknown = reading.refusal?.name === 'NotFoundError';
  return (
    <section className={styles.ask} aria-labelledby="pantry-adding">
      <h2 id="pantry-adding" className={styles.askTitle}>
        {pantryTexts.addTitle}
      </h2>
      <Form<Values>
        id="pantrySearch"
        initialValues={start}
        validate={({ search }) =>
          withoutEmpty<Values>({ search: textError(search, MAX_SEARCH_LENGTH, pantryTexts.searchFault) })
        }
        onSubmit={({ search }) => {
          if (!isSending) dispatch(formSent({ form: 'pantrySearch', values: { search: search.trim() } }));
        }}
      >
        <div className={styles.askForm}>
          <FormErrorSummary title={errorTitle ?? (isUnknown ? pantryTexts.cannotKeep : reading.errorTitle)} />
          <FormField name="search" label={pantryTexts.search} maxLength={MAX_SEARCH_LENGTH} autoComplete="off" />
          <div className={styles.buttons}>
            <Button type="submit" isLoading={isSending}>
              {pantryTexts.searchButton}
            </Button>
            <TextLink to={PANTRY_PATH} isAlone>
              {pantryTexts.back}
            </TextLink>
          </div>
        </div>
      </Form>
      <div aria-live="polite">
        {isAccepted && found.status === 'ready' && found.value.length === 0 && <p>{pantryTexts.nothing}</p>}
        {found.status === 'ready' && found.value.length > 0 && (
          <>
            <h3 className={styles.label}>{pantryTexts.found}</h3>
            <ul className={styles.found}>
              {found.value.map(({ id, slug, title }) => (
                <li key={id}>
                  <TextButton
                    isAlone
                    isDisabled={reading.isSending}
                    onClick={() => void dispatch(formSent({ form: 'pantryProduct', values: { slug } }))}
                  >
                    {title}
                  </TextButton>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
