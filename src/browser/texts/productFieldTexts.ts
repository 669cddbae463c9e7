import type { PRODUCT_FIELDS } from '../../shared/admin/productFields';

type Fields = typeof PRODUCT_FIELDS;
type FieldTexts = {
  label: string;
  /** What it is called within a sentence. */
  name: string;
  /** What to write in its column of a file. */
  columnHelp: string;
  /** Why a value is refused, where the general words say too little. */
  notAccepted?: string;
};

/** Texts of the plain fields of a product (productFields). */
export const productFieldTexts: {
  [Name in keyof Fields]: FieldTexts &
    (Fields[Name] extends { words: infer Words } ? { choices: Record<keyof Words, string> } : { choices?: never });
} = {
  description: { label: 'Descrição', name: 'descrição', columnHelp: 'Pode ter várias linhas.' },
  species: {
    label: 'Espécie',
    name: 'espécie',
    columnHelp: 'Cães, Gatos, Aves, Peixes ou Roedores, separadas por |',
    choices: { dog: 'Cães', cat: 'Gatos', bird: 'Aves', fish: 'Peixes', smallPet: 'Roedores' },
  },
  lifeStage: {
    label: 'Fase da vida',
    name: 'fase da vida',
    columnHelp: 'Filhote, Adulto, Sênior ou Todas',
    choices: { puppy: 'Filhote', adult: 'Adulto', senior: 'Sênior', all: 'Todas' },
  },
  breedSize: {
    label: 'Porte',
    name: 'porte',
    columnHelp: 'Pequeno, Médio, Grande ou Todos',
    choices: { small: 'Pequeno', medium: 'Médio', large: 'Grande', all: 'Todos' },
  },
  ncm: { label: 'NCM', name: 'NCM', columnHelp: '8 números', notAccepted: 'O NCM tem 8 números.' },
};
