import type { DemoCare } from '../../demoTypes';
import { adultTable, puppyTable, writtenTable } from './feedingTables';

const NOTHING: DemoCare = {
  feedingTable: null,
  kcalPerKg: null,
  litterKind: null,
  protectionDays: null,
  protectionMonths: null,
  animalMinG: null,
  animalMaxG: null,
  permethrin: null,
};

/** Dry food: its energy, and what a neutered dog or cat of a weight eats of it in a day. */
const ofDogs = (kcalPerKg: number, kg: number, grams: number): Partial<DemoCare> => ({
  kcalPerKg,
  feedingTable: adultTable('dog', kg, grams),
});
const ofCats = (kcalPerKg: number, kg: number, grams: number): Partial<DemoCare> => ({
  kcalPerKg,
  feedingTable: adultTable('cat', kg, grams),
});
const ofPuppies = (kcalPerKg: number, kg: number, grams: number): Partial<DemoCare> => ({
  kcalPerKg,
  feedingTable: puppyTable(kg, grams),
});

/**
 * How long goods of the demo last, and for which animals, by slug. All figures are the demo's own; servings are those
 * that its descriptions name. Kittens have an energy alone, so that the formula is to be seen too.
 */
const CARE: Record<string, Partial<DemoCare>> = {
  'racao-matuta-caes-adultos-porte-medio-e-grande-frango-e-arroz': {
    kcalPerKg: 3700,
    feedingTable: writtenTable([
      [5, 100, 108],
      [10, 170, 180],
      [15, 232, 250],
      [20, 287, 310],
      [30, 390, 420],
      [40, 484, 522],
      [60, 656, 708],
    ]),
  },
  'racao-matuta-caes-adultos-porte-medio-e-grande-carne-e-vegetais': ofDogs(3550, 25, 300),
  'racao-matuta-caes-adultos-racas-pequenas-frango-e-arroz': ofDogs(3900, 5, 95),
  'racao-matuta-caes-adultos-racas-pequenas-cordeiro-e-batata-doce': ofDogs(3850, 7, 120),
  'racao-matuta-caes-sensiveis-cordeiro-e-mandioca': ofDogs(3700, 20, 270),
  'racao-matuta-filhotes-frango-e-leite': ofPuppies(3950, 10, 150),
  'racao-matuta-filhotes-racas-grandes-frango-e-aveia': ofPuppies(3700, 30, 390),
  'racao-matuta-caes-idosos-7-frango-e-abobora': ofDogs(3450, 10, 140),
  'racao-matuta-caes-castrados-light-peru-e-cevada': ofDogs(3050, 15, 190),
  'racao-matuta-reserva-especial-cordeiro-batata-doce-roxa': ofDogs(3850, 15, 190),
  'racao-natural-quintal-bom-caes-adultos-carne-e-abobora': ofDogs(3700, 12, 165),
  'racao-natural-quintal-bom-caes-adultos-frango-e-batata-doce': ofDogs(3650, 10, 145),
  'racao-natural-quintal-bom-caes-adultos-salmao-e-ervilha': ofDogs(3750, 10, 140),
  'racao-natural-quintal-bom-filhotes-frango-cenoura-e-linhaca': ofPuppies(3900, 10, 150),
  'racao-guara-alta-proteina-caes-adultos-frango-e-peru': ofDogs(4100, 20, 210),
  'racao-guara-alta-proteina-caes-adultos-cordeiro-e-grao-de-bico': ofDogs(4050, 20, 215),
  'racao-guara-racas-pequenas-pato-e-mirtilo': ofDogs(4050, 4, 65),
  'racao-guara-filhotes-alta-proteina-frango-e-ovo': ofPuppies(4200, 10, 140),
  'racao-guara-canil-caes-adultos-carne-e-cereais': ofDogs(3500, 20, 250),

  'racao-bigode-gatos-castrados-salmao-e-batata-doce': ofCats(3650, 4, 55),
  'racao-bigode-gatos-castrados-frango-e-arroz': ofCats(3650, 4, 55),
  'racao-bigode-gatos-adultos-carne-e-cenoura': ofCats(3800, 5, 61),
  'racao-bigode-gatos-adultos-peixes-do-mar': ofCats(3750, 5, 62),
  'racao-bigode-filhotes-peru-e-arroz': { kcalPerKg: 4100 },
  'racao-bigode-gatos-idosos-10-frango-e-abobora': ofCats(3600, 4, 52),
  'racao-bigode-pelos-longos-controle-de-bolas-de-pelo-frango-e-aveia': ofCats(3700, 4, 56),
  'racao-bigode-trato-urinario-frango-e-cranberry': ofCats(3700, 4, 56),
  'racao-guara-gatos-castrados-peru-e-mirtilo': ofCats(4050, 4, 48),
  'racao-guara-gatos-adultos-salmao-e-truta': ofCats(4150, 4, 52),
  'racao-guara-filhotes-de-gato-frango-e-ovo': { kcalPerKg: 4250 },
  'racao-natural-quintal-bom-gatos-castrados-frango-e-chia': ofCats(3700, 4, 54),
  'racao-natural-quintal-bom-gatos-adultos-peixe-branco-e-mandioca': ofCats(3700, 4, 55),

  'areia-higienica-dom-bigode-graos-finos-sem-perfume': { litterKind: 'clumping' },
  'areia-higienica-dom-bigode-graos-finos-lavanda': { litterKind: 'clumping' },
  'granulado-de-madeira-dom-bigode-pinus': { litterKind: 'woodPellet' },
  'areia-dom-bigode-mandioca-biodegradavel': { litterKind: 'plant' },
  'silica-gel-dom-bigode-micrograos': { litterKind: 'silica' },

  'antipulgas-curativa-comprimido-mensal-para-caes': { protectionMonths: 1, animalMinG: 2_000, animalMaxG: 40_000 },
  'antipulgas-curativa-trimestral-para-caes': { protectionDays: 84, animalMinG: 2_000, animalMaxG: 40_000 },
  'antipulgas-curativa-pipeta-para-caes': { protectionDays: 28, animalMaxG: 40_000, permethrin: 'yes' },
  'antipulgas-curativa-pipeta-para-gatos': {
    protectionDays: 28,
    animalMinG: 1_000,
    animalMaxG: 8_000,
    permethrin: 'no',
  },
  'coleira-antiparasitaria-curativa-8-meses': { protectionMonths: 8, permethrin: 'no' },
  'vermifugo-vermilim-para-caes': { animalMaxG: 40_000 },
  'vermifugo-vermilim-para-gatos': { animalMaxG: 4_000 },
};

/** Slugs that have figures of their own. */
export const CARED_FOR = Object.keys(CARE);

/** What a demo product says of how long it lasts; nothing where it has no figures. */
export const careOf = (slug: string): DemoCare => ({ ...NOTHING, ...CARE[slug] });
