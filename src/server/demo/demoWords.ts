import type { DemoAddress, DemoAttributes } from './demoTypes';

const SPECIES = { dog: 'Cães', cat: 'Gatos', bird: 'Aves', fish: 'Peixes', smallPet: 'Pequenos pets' } as const;
const LIFE_STAGE = { puppy: 'Filhote', adult: 'Adulto', senior: 'Idoso', all: 'Todas as idades' } as const;
const BREED_SIZE = { small: 'Pequeno', medium: 'Médio', large: 'Grande', all: 'Todos os portes' } as const;

/** Facts of a product as its page prints them. */
export const attributesOf = (facts: DemoAttributes): { name: string; value: string }[] => [
  { name: 'Indicado para', value: facts.species.map((species) => SPECIES[species]).join(', ') },
  ...(facts.lifeStage === null ? [] : [{ name: 'Fase da vida', value: LIFE_STAGE[facts.lifeStage] }]),
  ...(facts.breedSize === null ? [] : [{ name: 'Porte', value: BREED_SIZE[facts.breedSize] }]),
  ...(facts.flavour === null ? [] : [{ name: 'Sabor', value: facts.flavour }]),
];

/** An address in one line. */
export const addressLine = ({ street, number, complement, neighborhood, city, state, zipCode }: DemoAddress): string =>
  [
    `${street}, ${number}`,
    ...(complement === null ? [] : [complement]),
    neighborhood,
    `${city} - ${state}`,
    `CEP\u00a0${zipCode.slice(0, 5)}-${zipCode.slice(5)}`,
  ].join(', ');
