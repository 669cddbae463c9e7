import type { DemoHome } from '../demoTypes';
import { SHOPPER } from './demoPeople';

const FOOD_OF_MEL = 'racao-matuta-caes-adultos-porte-medio-e-grande-frango-e-arroz';
const FOOD_OF_TITA = 'racao-matuta-filhotes-frango-e-leite';
const FOOD_OF_NINO = 'racao-bigode-gatos-castrados-salmao-e-batata-doce';
const LITTER = 'areia-higienica-dom-bigode-graos-finos-sem-perfume';
const TABLETS = 'antipulgas-curativa-comprimido-mensal-para-caes';

const bagOfMel = { productSlug: FOOD_OF_MEL, choice: '15 kg', packs: 1 };
const bagOfTita = { productSlug: FOOD_OF_TITA, choice: '2,5 kg', packs: 1 };
const litter = { productSlug: LITTER, choice: '4 kg', packs: 1 };
const tablets = { productSlug: TABLETS, choice: '10 a 20 kg', packs: 1 };

/**
 * Two dogs and a cat: a bag whose rhythm three deliveries have shown, a puppy that is reckoned day by day, a cat whose
 * vet says how much, litter that ran out three days ago, tablets to give, and a bag that came and is not kept yet.
 */
export const homeOfShopper: DemoHome = {
  email: SHOPPER.email,
  pets: [
    {
      name: 'Mel',
      species: 'dog',
      birth: { text: '2022-08' },
      sex: 'female',
      neutered: 'yes',
      activity: 'normal',
      adultWeightG: 18_000,
      conditions: [],
      weights: [
        { daysAgo: 240, weightG: 16_800, weighedBy: 'vet' },
        { daysAgo: 110, weightG: 17_400, weighedBy: 'vet' },
        { daysAgo: 18, weightG: 18_000, weighedBy: 'owner' },
      ],
      foods: [{ productSlug: FOOD_OF_MEL, gramsPerDay: null, sharePercent: 100 }],
    },
    {
      name: 'Tita',
      species: 'dog',
      birth: { daysAgo: 130 },
      sex: 'female',
      neutered: 'no',
      activity: 'high',
      adultWeightG: 10_000,
      conditions: [],
      weights: [
        { daysAgo: 45, weightG: 2_900, weighedBy: 'vet' },
        { daysAgo: 6, weightG: 4_600, weighedBy: 'owner' },
      ],
      foods: [{ productSlug: FOOD_OF_TITA, gramsPerDay: null, sharePercent: 100 }],
    },
    {
      name: 'Nino',
      species: 'cat',
      birth: { text: '2021' },
      sex: 'male',
      neutered: 'yes',
      activity: 'low',
      adultWeightG: null,
      conditions: ['inTreatment'],
      weights: [{ daysAgo: 30, weightG: 4_500, weighedBy: 'vet' }],
      foods: [{ productSlug: FOOD_OF_NINO, gramsPerDay: null, sharePercent: 100 }],
    },
  ],
  deliveries: [
    { daysAgo: 172, lines: [bagOfMel] },
    { daysAgo: 122, lines: [bagOfMel, { ...litter, packs: 2 }] },
    { daysAgo: 71, lines: [bagOfMel] },
    { daysAgo: 27, lines: [litter] },
    { daysAgo: 18, lines: [bagOfMel, tablets] },
    { daysAgo: 12, lines: [{ productSlug: FOOD_OF_NINO, choice: '3 kg', packs: 1 }] },
    { daysAgo: 6, lines: [bagOfTita] },
  ],
  pantry: [
    { ...bagOfMel, openedDaysAgo: 17, petName: null },
    { ...bagOfTita, openedDaysAgo: 5, petName: null },
    { ...litter, openedDaysAgo: 26, petName: null },
    { ...tablets, openedDaysAgo: 16, petName: 'Mel' },
  ],
};
