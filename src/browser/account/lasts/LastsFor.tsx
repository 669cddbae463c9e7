import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { ProductDetail, ProductVariant } from '../../../shared/catalog/catalogContract';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { lastingSettings, type LastingFigures } from '../../../shared/pets/lastingFigures';
import type { KnownFood, Pet, ProductCareFacts } from '../../../shared/pets/petContract';
import { saysHowLong } from '../../../shared/pets/productCare';
import { selectSession } from '../accountSelectors';
import { LASTS_ID } from '../../catalog/product/productAnchors';
import { chosenVariant } from '../../catalog/variantChoice';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { Checkbox } from '../../kit/Checkbox/Checkbox';
import { TextLink } from '../../kit/TextLink/TextLink';
import { lastsTexts as texts } from '../../texts/lastsTexts';
import { GuestSum } from './GuestSum';
import styles from './Lasts.module.scss';
import { LastsAnswer, LastsWhy, SizeTable } from './LastsAnswer';
import { LastsWarnings } from './LastsWarnings';
import { SizeJars } from './SizeJars';
import { LitterSum, ProtectionSum } from './OtherSums';
import { selectArePetsAwaited, selectCare, selectFigures, selectPetsOfShopper } from './lastsSlice';
import {
  eatersAtFirst,
  eatersOf,
  gramsOf,
  isReckonedFood,
  packAt,
  petsFor,
  purchasesOf,
  sizesOf,
  saferOf,
  staysOpenTooLong,
} from './lastsSums';

/** How long the product lasts for the shopper's own animals, or for one that a guest tells of; warnings first. */
export function LastsFor({ product }: { product: ProductDetail }) {
  const care = useAppSelector((state) => selectCare(state, product.slug));
  const figures = useAppSelector((state) => selectFigures(state, product.slug));
  const mine = useAppSelector(selectPetsOfShopper);
  const areAwaited = useAppSelector(selectArePetsAwaited);
  const isSignedIn = useAppSelector(selectSession).status === 'signedIn';
  const today = storeDayOf(useAppSelector(selectEnteredAt));
  const variant = chosenVariant(product, useLocation().search);
  const id = useId();
  if (care === null || figures === null || variant === null) return null;
  if (!saysHowLong(care) || (isSignedIn && areAwaited)) return null;
  const pets = mine?.listPet ?? [];
  const shown = { care, product, variant, today, figures };
  const isFood = isReckonedFood(care) && gramsOf(variant) !== null;
  return (
    <section id={LASTS_ID} className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.title}
      </h2>
      {isFood && petsFor(care, pets).length > 0 ? (
        <OwnSum key={product.id} {...shown} pets={pets} foods={mine?.listFood ?? []} />
      ) : (
        <>
          <LastsWarnings care={care} pets={pets} tooLong={null} renderSafer={() => <SaferGoods product={product} />} />
          {isFood && <GuestSum key={product.id} {...shown} isSignedIn={isSignedIn} />}
        </>
      )}
      <LitterSum {...shown} pets={pets} settings={lastingSettings(figures)} />
      <ProtectionSum care={care} today={today} settings={lastingSettings(figures)} />
    </section>
  );
}

type Shown = {
  care: ProductCareFacts;
  product: ProductDetail;
  variant: ProductVariant;
  today: string;
  figures: LastingFigures;
};
/** The way to goods of the same kind. */
function SaferGoods({ product }: { product: ProductDetail }) {
  const [category] = product.categories;
  if (!category) return null;
  return (
    <TextLink to={`/${[category.parentSlug, category.slug].filter(Boolean).join('/')}`} isAlone>
      {texts.otherOptions}
    </TextLink>
  );
}

type OwnProps = Shown & { pets: readonly Pet[]; foods: readonly KnownFood[] };

function OwnSum({ care, product, variant, today, figures, pets, foods }: OwnProps) {
  const fitting = petsFor(care, pets);
  const [ids, setIds] = useState(() => eatersAtFirst(care, pets, product.id));
  const eaters = eatersOf(fitting, ids, product.id);
  const food = foods.find(({ productId }) => productId === product.id);
  const purchases = food ? purchasesOf(pets, ids, food) : [];
  const asked = { care, eaters, today, purchases, settings: lastingSettings(figures) };
  const daysOf = (packG: number): number | null => {
    const pack = packAt({ ...asked, packG });
    return pack.ok ? pack.days : null;
  };
  const packG = gramsOf(variant) ?? 0;
  const pack = packAt({ ...asked, packG });
  const sizes = sizesOf(product, daysOf);
  const names = fitting.filter((pet) => ids.includes(pet.id)).map(({ name }) => name);
  const limit = figures.maxOpenDays;
  const isTooLong = pack.ok && staysOpenTooLong(care, pack.days, limit);
  return (
    <>
      <LastsWarnings
        care={care}
        pets={pets}
        renderSafer={() => <SaferGoods product={product} />}
        tooLong={
          isTooLong ? { days: pack.days, limit, names, smaller: saferOf(product, sizes, pack.days, limit) } : null
        }
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
          <LastsWhy pack={pack} packG={packG} care={care} eaters={eaters} pets={fitting} figures={figures} />
          <SizeJars product={product} variant={variant} sizes={sizes} scale={limit} />
          <SizeTable sizes={sizes} chosen={variant.id} />
        </>
      )}
    </>
  );
}
