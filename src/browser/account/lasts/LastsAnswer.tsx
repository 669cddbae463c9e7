import type { ProductVariant } from '../../../shared/catalog/catalogContract';
import { addDays, formatDay, type PlainDay } from '../../../shared/kernel/calendar';
import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import { rowsAround, tableStep } from '../../../shared/pets/feedingTable';
import type { LastingFigures } from '../../../shared/pets/lastingFigures';
import type { Pet, ProductCareFacts } from '../../../shared/pets/petContract';
import {
  feedingPlaceOf,
  type NoPackEstimate,
  type PackEater,
  type PackEstimate,
} from '../../../shared/pets/petEstimate';
import { kilosOf, packWords, wholeGrams } from '../pets/petMeasures';
import { pictureOf } from '../pets/petWords';
import { Bubble } from '../../kit/Bubble/Bubble';
import { Disclosure } from '../../kit/Disclosure/Disclosure';
import { TextLink } from '../../kit/TextLink/TextLink';
import { lastsTexts as texts } from '../../texts/lastsTexts';
import styles from './Lasts.module.scss';
import { FeedingRows } from './FeedingRows';
import type { SizeDays } from './lastsSums';

type AnswerProps = {
  pack: PackEstimate | NoPackEstimate;
  /** Of the eaters; empty for a guest's. */
  pets: readonly Pet[];
  names: readonly string[];
  price: Centavos;
};

/** In a bubble: how many days, from when to when, and the day to order by; or why it is not known. */
export function LastsAnswer({ pack, pets, names, price }: AnswerProps) {
  if (!pack.ok) {
    const name = pets.find(({ id }) => id === pack.petId)?.name ?? names[0] ?? texts.yours;
    const reason = { conditions: texts.off, weight: texts.noWeight, species: texts.noNumber, food: texts.noNumber };
    return (
      <p className={styles.helper}>
        {reason[pack.reason](name)} <TextLink to="/account/pets">{texts.changePet}</TextLink>
      </p>
    );
  }
  const { days, minDays, maxDays, lastDay, firstDay, gaps } = pack;
  const animal = pets.find(({ id }) => pack.eaters.some(({ petId }) => petId === id));
  const dayPrice = days > 0 ? Math.round(price / days) : price;
  return (
    <div aria-live="polite">
      <Bubble pictureUrl={(animal && pictureOf(animal.species)) ?? undefined}>
        <b className={styles.days}>{names.length > 0 ? texts.lasts(days, names) : texts.lastsGuest(days)}</b>
        <p>
          {texts.perDay(wholeGrams(pack.gramsPerDay), formatBrl(dayPrice))}{' '}
          {days > 0 && <strong>{texts.span(formatDay(firstDay), formatDay(lastDay))}</strong>}
        </p>
        {gaps.length > 0 && <p>{texts.learnt(gaps, pack.reckonedDays)}</p>}
        {minDays < maxDays && <p>{texts.between(minDays, maxDays)}</p>}
        <p>{texts.note}</p>
      </Bubble>
    </div>
  );
}

type WhyProps = {
  pack: PackEstimate;
  packG: number;
  care: ProductCareFacts;
  eaters: readonly PackEater[];
  pets: readonly Pick<Pet, 'id' | 'name'>[];
  figures: LastingFigures;
};

/** The sums behind the answer, one by one. */
export function LastsWhy({ pack, packG, care, eaters, pets, figures }: WhyProps) {
  const nameOf = (petId: string): string => pets.find(({ id }) => id === petId)?.name ?? texts.yours;
  const parts = pack.eaters.map(({ petId, daily, sharePercent }) => ({
    name: nameOf(petId),
    grams: wholeGrams(Math.round((daily.grams * sharePercent) / 100)),
  }));
  const isEven = pack.source !== 'learnt' && !pack.eaters.some(({ daily }) => daily.isGrowing);
  const rest = packG - pack.days * pack.gramsPerDay;
  return (
    <Disclosure title={texts.why(pack.days)}>
      <div className={styles.why}>
        {pack.eaters.map(({ petId, daily, sharePercent }) => (
          <p key={petId}>
            {reasonOf(
              daily.source,
              nameOf(petId),
              care,
              eaters.find(({ pet }) => pet.id === petId),
            )}
            {daily.isClamped && ` ${texts.clamped}`}
            {daily.isGrowing && ` ${texts.grows(nameOf(petId))}`}
            {sharePercent < 100 && ` ${texts.share(sharePercent)}.`}
          </p>
        ))}
        {pack.eaters.map(({ petId, daily }) => {
          const sum = servingSum(
            daily,
            care,
            eaters.find(({ pet }) => pet.id === petId),
            pack.firstDay,
          );
          return (
            sum && (
              <p key={petId} className={styles.sum}>
                {sum} <em>{texts.aDay}</em>
              </p>
            )
          );
        })}
        {parts.length > 1 && <p className={styles.sum}>{texts.sumOf(parts, wholeGrams(pack.gramsPerDay))}</p>}
        {isEven && (
          <p className={styles.sum}>
            {texts.sumDays(wholeGrams(packG), wholeGrams(pack.gramsPerDay), pack.days)}{' '}
            {rest > 0 && <em>{texts.rest(wholeGrams(rest))}</em>}
          </p>
        )}
        {pack.days > 0 && <p>{orderWords(pack, figures)}</p>}
        {pack.eaters.some(({ daily }) => daily.source === 'table') && care.feedingTable && (
          <FeedingRows table={care.feedingTable} eaters={eaters} on={pack.firstDay} />
        )}
        {pets.length > 0 && (
          <p>
            <TextLink to="/account/pets">{texts.changePet}</TextLink>
          </p>
        )}
      </div>
    </Disclosure>
  );
}

// A small pack may end before the day to order the next one has come.
const orderWords = (
  { firstDay, lastDay, orderBy }: PackEstimate,
  { usualDeliveryDays, safetyDays }: LastingFigures,
): string =>
  orderBy < addDays(firstDay, -usualDeliveryDays)
    ? texts.orderSoon(formatDay(lastDay))
    : texts.orderBy(formatDay(lastDay), formatDay(orderBy), usualDeliveryDays, safetyDays);

const reasonOf = (
  source: PackEstimate['eaters'][number]['daily']['source'],
  name: string,
  { feedingTable, kcalPerKg }: ProductCareFacts,
  eater: PackEater | undefined,
): string => {
  const weightG = eater?.pet.weightG ?? 0;
  switch (source) {
    case 'owner':
      return texts.whyOwner(name);
    case 'formula':
      return texts.whyFormula(name, kilosOf(weightG), wholeGrams(kcalPerKg ?? 0));
    case 'table':
      return feedingTable?.rowAxis === 'weight'
        ? texts.whyTable(name, kilosOf(weightG), rowsAround(feedingTable, weightG / 1000).map(rowWords))
        : texts.whyAge(name);
  }
};

const MOST_PARTS = 20;

// Without a sum where the serving is the owner's, a row's own, or one of two ages.
const servingSum = (
  { source, grams, exactG }: PackEstimate['eaters'][number]['daily'],
  { feedingTable, kcalPerKg }: ProductCareFacts,
  eater: PackEater | undefined,
  on: PlainDay,
): string | null => {
  if (source === 'formula' && kcalPerKg !== null)
    return texts.sumEnergy(wholeGrams((exactG * kcalPerKg) / 1000), wholeGrams(kcalPerKg), wholeGrams(grams));
  const place = eater ? feedingPlaceOf(eater.pet, on) : null;
  const step = source === 'table' && feedingTable && place ? tableStep(feedingTable, place) : null;
  if (!step) return null;
  const { lowG, stepG, part, of } = step;
  const share = of <= MOST_PARTS ? `${part}/${of}` : `${Math.round((part * 100) / of)}%`;
  return texts.sumTable(oneDecimal(lowG), share, oneDecimal(stepG), wholeGrams(grams));
};

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const oneDecimal = (grams: number): string => decimal.format(grams);

const rowWords = (kg: number): string => kilosOf(Math.round(kg * 1000));

type SizeProps = { sizes: readonly SizeDays[]; chosen: ProductVariant['id'] };

/** Every size with its days and what a day of it costs. */
export function SizeTable({ sizes, chosen }: SizeProps) {
  if (sizes.length < 2) return null;
  return (
    <table className={styles.sizes}>
      <caption>{texts.sizes}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.size}</th>
          <th scope="col">{texts.duration}</th>
          <th scope="col">{texts.dayPrice}</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ variant, packG, days }) => (
          <tr key={variant.id} aria-current={variant.id === chosen ? 'true' : undefined}>
            <th scope="row">{variant.optionValues.map(({ value }) => value).join(', ') || packWords(packG)}</th>
            <td>{texts.days(days)}</td>
            <td>{formatBrl(Math.round(variant.price / days))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
