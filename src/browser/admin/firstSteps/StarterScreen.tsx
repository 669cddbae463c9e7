import { useMemo } from 'react';

import type { StarterGroup, StarterItem } from '../../../shared/admin/starterCatalogueContract';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import type { FormErrors } from '../../kit/Form/Form';
import { Badge } from '../../kit/Badge/Badge';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { FormField } from '../../kit/FormField/FormField';
import { centavosOf } from '../../kit/masks/moneyMask';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { myStoreTexts } from '../../texts/myStoreTexts';
import { AdminSection } from '../kit/AdminSection';
import { moneyField } from '../kit/fieldProps';
import { LoadFailure } from '../kit/LoadFailure';
import { PageSkeleton } from '../kit/PageSkeleton';
import { RequestForm } from '../kit/RequestForm';
import { SavedNote } from '../kit/SavedNote';
import { firstStepsPages, HIDDEN_PRODUCTS } from './firstStepsPages';
import { selectFirstSteps, starterChosen } from './firstStepsSlice';
import styles from './StarterScreen.module.scss';

const TRAIL = [
  { label: myStoreTexts.beginning, to: '/admin' },
  { label: firstStepsTexts.title, to: firstStepsPages.firstSteps.path },
  { label: firstStepsTexts.ways.starter.name },
];
const GROUPS = ['dog', 'cat', 'bird', 'fish', 'smallPet'] as const satisfies readonly StarterGroup[];

/** The page /admin/first-steps/starter: common products, taken by writing their price. */
export function StarterScreen() {
  const { starter, taking } = useAppSelector(selectFirstSteps);
  return (
    <>
      <SubHeader title={firstStepsTexts.ways.starter.name} breadcrumb={TRAIL} />
      {starter.status === 'failed' && (
        <AdminSection title={firstStepsTexts.ways.starter.name}>
          <LoadFailure text={firstStepsTexts.starterFailed} />
        </AdminSection>
      )}
      {(starter.status === 'none' || starter.status === 'loading') && <PageSkeleton />}
      {starter.status === 'ready' && (
        <>
          <p className={styles.text}>{firstStepsTexts.starterText}</p>
          <div className={styles.made}>
            <SavedNote isShown={taking.request.status === 'done'}>{firstStepsTexts.starterMade(taking.made)}</SavedNote>
            {taking.request.status === 'done' && (
              <ButtonLink to={HIDDEN_PRODUCTS} size="s">
                {firstStepsTexts.completeHidden}
              </ButtonLink>
            )}
          </div>
          <StarterForm items={starter.value} />
        </>
      )}
    </>
  );
}

type Prices = Record<string, string>;

function StarterForm({ items }: { items: readonly StarterItem[] }) {
  const { taking } = useAppSelector(selectFirstSteps);
  const dispatch = useAppDispatch();
  const first = items.find(({ isTaken }) => !isTaken);
  // What was taken leaves the form, and with it its price.
  const initialValues = useMemo<Prices>(
    () => Object.fromEntries(items.filter(({ isTaken }) => !isTaken).map(({ key }) => [key, ''])),
    [items],
  );
  const errorsOf = (prices: Prices): FormErrors<Prices> => {
    const priced = Object.entries(prices).filter(([, price]) => price.trim() !== '');
    if (priced.length === 0 && first) return { [first.key]: firstStepsTexts.starterNone };
    const wrong = priced.filter(([, price]) => (centavosOf(price) ?? 0) <= 0);
    return Object.fromEntries(wrong.map(([key]) => [key, firstStepsTexts.starterPriceWrong]));
  };
  const take = (prices: Prices) => {
    const chosen = Object.entries(prices).map(([key, price]) => ({ key, price: centavosOf(price) ?? 0 }));
    dispatch(starterChosen({ items: chosen.filter(({ price }) => price > 0) }));
  };
  return (
    <RequestForm
      id="admin-starter"
      request={taking.request}
      initialValues={initialValues}
      validate={errorsOf}
      onSubmit={take}
      refusals={{ ValidationError: { text: firstStepsTexts.starterRefused } }}
      submit={firstStepsTexts.starterSubmit}
    >
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <AdminSection key={group} title={firstStepsTexts.starterGroups[group]}>
            <ul className={styles.list}>
              {items
                .filter((item) => item.group === group)
                .map((item) => (
                  <StarterRow key={item.key} item={item} />
                ))}
            </ul>
          </AdminSection>
        ))}
      </div>
    </RequestForm>
  );
}

function StarterRow({ item: { key, title, category, size, isTaken } }: { item: StarterItem }) {
  const about = firstStepsTexts.starterOf(category, size);
  if (!isTaken)
    return (
      <li className={styles.row}>
        <FormField {...moneyField} name={key} label={title} helper={about} isRequired={false} />
      </li>
    );
  return (
    <li className={styles.row}>
      <div className={styles.taken}>
        <b className={styles.name}>{title}</b>
        <Badge tone="good">{firstStepsTexts.starterTaken}</Badge>
      </div>
      <span className={styles.detail}>{about}</span>
    </li>
  );
}
