import { certainAge } from '../../../shared/pets/petBirth';
import type { Pet } from '../../../shared/pets/petContract';
import type { PetSpecies } from '../../../shared/pets/petFacts';
import { petTexts } from '../../texts/petTexts';
import { kilosOf } from './petMeasures';

/** The drawing that stands for a species; null where there is none. */
export const pictureOf = (species: PetSpecies): string | null => {
  switch (species) {
    case 'dog':
    case 'cat':
    case 'bird':
    case 'fish':
    case 'rabbit':
      return `/animals/${species}.svg`;
    case 'rodent':
    case 'reptile':
    case 'other':
      return null;
  }
};

/** An animal in a line: 'cachorra SRD, 4 anos, 18 kg'. @param today 'YYYY-MM-DD' */
export const petLine = (pet: Pet, today: string): string => {
  const breed = pet.isMixed ? petTexts.mixedShort : pet.breed;
  const weight = pet.weights[0];
  return [
    [petTexts.speciesWord[pet.species][pet.sex], breed].filter((word) => word !== '').join(' '),
    pet.birth === null ? '' : ageWords(pet.birth, pet.sex, today),
    weight ? `${kilosOf(weight.weightG)} kg` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
};

const ageWords = (birth: string, sex: Pet['sex'], today: string): string => {
  const age = certainAge(birth, today);
  if (age === null) return petTexts.bornIn(sex, birth);
  return age.unit === 'months' ? petTexts.months(age.count) : petTexts.years(age.count);
};
