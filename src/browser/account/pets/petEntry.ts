import { dayOfText, formatDay } from '../../../shared/kernel/calendar';
import type { BodyOf } from '../../../shared/kernel/contract';
import { DOG_SIZES, FEEDING_SETTINGS, type DogSizeName } from '../../../shared/pets/feedingSettings';
import { isBirth } from '../../../shared/pets/petBirth';
import type { FoodOfPet, Pet, PostCustomerPet } from '../../../shared/pets/petContract';
import {
  PET_CONDITIONS,
  type PetActivity,
  type PetCondition,
  type PetNeutered,
  type PetSex,
  type PetSpecies,
  type Weigher,
} from '../../../shared/pets/petFacts';
import { isWeightOf, PET_LIMITS } from '../../../shared/pets/petRules';
import type { FormErrors } from '../../kit/Form/Form';
import { petTexts } from '../../texts/petTexts';
import { optionalError, textError, withoutEmpty } from '../entryErrors';
import { gramsOfKilos, kilosOf } from './petMeasures';

/** What is known of a birth. */
export const BIRTH_KINDS = ['day', 'month', 'year', 'none'] as const;
export type BirthKind = (typeof BIRTH_KINDS)[number];

/** An animal as it is typed. '' stands for none; a yes or no is 'true' or 'false'. Foods are those of the two rows. */
export type PetEntry = Record<PetCondition, string> & {
  species: PetSpecies | '';
  name: string;
  breed: string;
  isMixed: string;
  sex: PetSex;
  birthKind: BirthKind;
  birthDay: string;
  birthMonth: string;
  birthYear: string;
  weight: string;
  weighedBy: Weigher;
  adultSize: DogSizeName | '';
  neutered: PetNeutered;
  activity: PetActivity;
  food: string;
  grams: string;
  share: string;
  secondFood: string;
  secondGrams: string;
  secondShare: string;
};

const noConditions = Object.fromEntries(PET_CONDITIONS.map((name) => [name, 'false'])) as Record<PetCondition, string>; // all of them

/** Nothing typed yet. */
export const noPet: PetEntry = {
  species: '',
  name: '',
  breed: '',
  isMixed: 'false',
  sex: 'unknown',
  birthKind: 'none',
  birthDay: '',
  birthMonth: '01',
  birthYear: '',
  weight: '',
  weighedBy: 'owner',
  adultSize: '',
  neutered: 'unknown',
  activity: 'normal',
  ...noConditions,
  food: '',
  grams: '',
  share: '100',
  secondFood: '',
  secondGrams: '',
  secondShare: '50',
};

const { dogSizes } = FEEDING_SETTINGS;

/** In the middle of a size of dogs; of the last, its beginning. */
const gramsOfSize = (size: DogSizeName): number => {
  const index = dogSizes.findIndex(({ name }) => name === size);
  const from = dogSizes[index - 1]?.maxAdultKg ?? 0;
  const to = dogSizes[index]?.maxAdultKg ?? from + 10;
  return Math.round(((from + to) / 2) * 1000);
};

const sizeOfGrams = (grams: number): DogSizeName | '' =>
  DOG_SIZES.find((size) => {
    const most = dogSizes.find(({ name }) => name === size)?.maxAdultKg ?? null;
    return most === null || grams <= most * 1000;
  }) ?? '';

const birthEntry = (birth: string | null): Pick<PetEntry, 'birthKind' | 'birthDay' | 'birthMonth' | 'birthYear'> => {
  if (birth === null) return { birthKind: 'none', birthDay: '', birthMonth: '01', birthYear: '' };
  const [birthYear = '', birthMonth = '01'] = birth.split('-');
  const isDay = birth.length === 10;
  return {
    birthKind: isDay ? 'day' : birth.length === 7 ? 'month' : 'year',
    birthDay: isDay ? formatDay(birth) : '',
    birthMonth,
    birthYear,
  };
};

/** A customer's animal as an entry. */
export const entryOfPet = (pet: Pet): PetEntry => {
  const [first, second] = pet.foods;
  return {
    ...noPet,
    ...birthEntry(pet.birth),
    species: pet.species,
    name: pet.name,
    breed: pet.breed,
    isMixed: String(pet.isMixed),
    sex: pet.sex,
    weight: pet.weights[0] ? kilosOf(pet.weights[0].weightG) : '',
    adultSize: pet.adultWeightG === null ? '' : sizeOfGrams(pet.adultWeightG),
    neutered: pet.neutered,
    activity: pet.activity,
    ...Object.fromEntries(pet.conditions.map((name) => [name, 'true'])),
    food: first?.productId ?? '',
    grams: first?.gramsPerDay ? String(first.gramsPerDay) : '',
    share: String(first?.sharePercent ?? 100),
    secondFood: second?.productId ?? '',
    secondGrams: second?.gramsPerDay ? String(second.gramsPerDay) : '',
    secondShare: String(second?.sharePercent ?? 50),
  };
};

/** A birth as it is typed: null for one that is not known, '' for what is none. */
const birthOf = ({ birthKind, birthDay, birthMonth, birthYear }: PetEntry): string | null => {
  switch (birthKind) {
    case 'none':
      return null;
    case 'day':
      return dayOfText(birthDay) ?? '';
    case 'month':
      return `${birthYear.trim()}-${birthMonth}`;
    case 'year':
      return birthYear.trim();
  }
};

const foodOf = (productId: string, grams: string, share: string): FoodOfPet[] =>
  productId === ''
    ? []
    : [{ productId, gramsPerDay: grams.trim() === '' ? null : Number(grams.trim()), sharePercent: Number(share) }];

/** Two foods share the diet; one alone may be a part of it as well. */
const foodsOf = (entry: PetEntry): FoodOfPet[] => [
  ...foodOf(entry.food, entry.grams, entry.share),
  ...(entry.share === '100' ? [] : foodOf(entry.secondFood, entry.secondGrams, entry.secondShare)),
];

/**
 * An entry as the contract takes it. A weight that was not changed is no new one.
 * @param kept the animal it is of; null for a new one
 */
export const petOf = (entry: PetEntry, kept: Pet | null): BodyOf<PostCustomerPet> => {
  const weightG = gramsOfKilos(entry.weight);
  const keptSize = kept?.adultWeightG ?? null;
  const isSameSize = keptSize !== null && sizeOfGrams(keptSize) === entry.adultSize;
  return {
    name: entry.name.trim(),
    species: entry.species === '' ? 'other' : entry.species,
    breed: entry.isMixed === 'true' ? '' : entry.breed.trim(),
    isMixed: entry.isMixed === 'true',
    birth: birthOf(entry),
    sex: entry.sex,
    neutered: entry.neutered,
    activity: entry.activity,
    adultWeightG:
      entry.species !== 'dog' || entry.adultSize === '' ? null : isSameSize ? keptSize : gramsOfSize(entry.adultSize),
    conditions: PET_CONDITIONS.filter((name) => entry[name] === 'true'),
    weightG: weightG === (kept?.weights[0]?.weightG ?? null) ? null : weightG,
    weighedBy: entry.weighedBy,
    foods: foodsOf(entry),
  };
};

const weightError = ({ weight, species }: PetEntry): string | undefined => {
  const grams = gramsOfKilos(weight);
  if (grams === null) return petTexts.weightMissing;
  if (species === '' || isWeightOf(species, grams)) return undefined;
  const tenth = grams / 10;
  const meant = isWeightOf(species, tenth) ? kilosOf(tenth) : null;
  return petTexts.weightTooMuch(kilosOf(grams), species, meant);
};

const gramsError = (typed: string): string | undefined =>
  typed.trim() === '' ||
  (/^\d{1,5}$/.test(typed.trim()) && Number(typed) > 0 && Number(typed) <= PET_LIMITS.gramsPerDay)
    ? undefined
    : petTexts.gramsFault;

/** What is wrong with an animal, by field; empty when nothing is. @param today 'YYYY-MM-DD' */
export const petErrors = (entry: PetEntry, today: string): FormErrors<PetEntry> => {
  const birth = birthOf(entry);
  const isBirthRight = birth === null || isBirth(birth, today);
  const hasSecond = entry.share !== '100' && entry.secondFood !== '';
  const isTwice = hasSecond && entry.food === entry.secondFood;
  const isTooMuch = hasSecond && entry.food !== '' && Number(entry.share) + Number(entry.secondShare) > 100;
  return withoutEmpty<PetEntry>({
    species: entry.species === '' ? petTexts.speciesMissing : undefined,
    name: textError(entry.name, PET_LIMITS.name, petTexts.nameMissing),
    breed: entry.isMixed === 'true' ? undefined : optionalError(entry.breed, PET_LIMITS.breed),
    [entry.birthKind === 'day' ? 'birthDay' : 'birthYear']: isBirthRight ? undefined : petTexts.birthFault,
    weight: weightError(entry),
    grams: entry.food === '' ? undefined : gramsError(entry.grams),
    secondFood: isTwice ? petTexts.twiceFault : undefined,
    secondGrams: hasSecond ? gramsError(entry.secondGrams) : undefined,
    secondShare: isTooMuch ? petTexts.sharesFault : undefined,
  });
};

/** A day, month or year as it is typed ('20/02/2027', '02/2027', '2027'): null for none, '' for what is none. */
export const partialDayOf = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '') return null;
  if (/^\d{4}$/.test(text)) return text;
  const [, month, year] = /^(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return month && year ? `${year}-${month}` : (dayOfText(text) ?? '');
};

/** A day, month or year as it is read. */
export const partialDayWords = (day: string): string => day.split('-').reverse().join('/');
