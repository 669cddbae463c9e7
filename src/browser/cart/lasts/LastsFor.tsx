import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { ProductDetail, ProductVariant } from '../../../shared/catalog/catalogContract';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { KnownFood, Pet, ProductCareFacts } from '../../../shared/pets/petContract';
import { selectSession } from '../../account/accountSelectors';
import { chosenVariant } from '../../catalog/variantChoice';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { Checkbox } from '../../kit/Checkbox/Checkbox';
import { lastsTexts as texts } from '../../texts/lastsTexts';
import { GuestSum } from './GuestSum';
import styles from './Lasts.module.scss';
import { LastsAnswer, LastsWhy, SizeTable } from './LastsAnswer';
import { LastsWarnings } from './LastsWarnings';
import { LitterSum, ProtectionSum } from './OtherSums';
import { saysAnything } from './lastsSaga';
import { selectArePetsAwaited, selectCare, selectPetsOfShopper } from './lastsSlice';
import {
  eatersAtFirst,
  eatersOf,
  gramsOf,
  isReckonedFood,
  packAt,
  petsFor,
  purchasesFor,
  sizesOf,
  smallerSize,
  staysOpenTooLong,
} from './lastsSums';

/** How long the product lasts for the shopper's own animals, or for one that a guest tells of; warnings first. */
export function LastsFor({ product }: { product: ProductDetail }) {
  const care = useAppSelector((state) => selectCare(state, product.slug));
  const mine = useAppSelector(selectPetsOfShopper);
  const areAwaited = useAppSelector(selectArePetsAwaited);
  const isSignedIn = useAppSelector(selectSession).status === 'signedIn';
  const today = storeDayOf(useAppSelector(selectEnteredAt));
  const variant = chosenVariant(product, useLocation().search);
  const id = useId();
  if (care === null || variant === null || !saysAnything(care) || (isSignedIn && areAwaited)) return null;
  const pets = mine?.listPet ?? [];
  const shown = { care, product, variant, today };
  const isFood = isReckonedFood(care) && gramsOf(variant) !== null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.title}
      </h2>
      {isFood && petsFor(care, pets).length > 0 ? (
        <OwnSum key={product.id} {...shown} pets={pets} foods={mine?.listFood ?? []} />
      ) : (
        <>
          <LastsWarnings care={care} pets={pets} tooLong={null} />
          {isFood && <GuestSum key={product.id} {...shown} isSignedIn={isSignedIn} />}
        </>
      )}
      <LitterSum {...shown} pets={pets} />
      <ProtectionSum care={care} today={today} />
    </section>
  );
}

type Shown = { care: ProductCareFacts; product: ProductDetail; variant: ProductVariant; today: string };
type OwnProps = Shown & { pets: readonly Pet[]; foods: readonly KnownFood[] };

function OwnSum({ care, product, variant, today, pets, foods }: OwnProps) {
  const fitting = petsFor(care, pets);
  const [ids, setIds] = useState(() => eatersAtFirst(care, pets, product.id));
  const eaters = eatersOf(fitting, ids, product.id);
  const purchases = purchasesFor(pets, ids, foods, product.id);
  const daysOf = (packG: number): number | null => {
    const pack = packAt({ care, packG, eaters, today, purchases });
    return pack.ok ? pack.days : null;
  };
  const packG = gramsOf(variant) ?? 0;
  const pack = packAt({ care, packG, eaters, today, purchases });
  const sizes = sizesOf(product, daysOf);
  const names = fitting.filter((pet) => ids.includes(pet.id)).map(({ name }) => name);
  const isTooLong = pack.ok && staysOpenTooLong(care, pack.days);
  return (
    <>
      <LastsWarnings
        care={care}
        pets={pets}
        tooLong={isTooLong ? { days: pack.days, names, smaller: smallerSize(sizes, pack.days), product } : null}
      />
      {fitting.length > 1 && (
        <fieldset className={styles.eaters}>
          <legend>{texts.eaters}</legend>
          {fitting.map((pet) => (
            <Checkbox
              key={pet.id}
              isChecked={ids.includes(pet.id)}
              onChange={(isChecked) => setIds(isChecked ? [...ids, pet.id] : ids.filter((each) => each !== pet.id))}
            >
              {pet.name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {names.length === 0 ? (
        <p className={styles.helper}>{texts.nobody}</p>
      ) : (
        <LastsAnswer pack={pack} pets={fitting} names={names} price={variant.price} />
      )}
      {names.length > 0 && pack.ok && (
        <>
          <LastsWhy pack={pack} packG={packG} care={care} eaters={eaters} pets={fitting} />
          <SizeTable sizes={sizes} chosen={variant.id} />
        </>
      )}
    </>
  );
}
