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
  dutyKind: {
    label: 'Tipo de produto',
    name: 'tipo de produto',
    columnHelp:
      'Outro, Alimento ou Produto veterinário. Os dois últimos só ficam ativos com as informações obrigatórias.',
    choices: { none: 'Outro (acessório, brinquedo, higiene)', food: 'Alimento', veterinary: 'Produto veterinário' },
  },
  composition: { label: 'Composição', name: 'composição', columnHelp: 'Obrigatória em alimentos. Copie do rótulo.' },
  guaranteeLevels: {
    label: 'Níveis de garantia',
    name: 'níveis de garantia',
    columnHelp: 'Obrigatórios em alimentos. Copie do rótulo.',
  },
  maker: {
    label: 'Fabricante ou importador',
    name: 'fabricante ou importador',
    columnHelp: 'Nome e CNPJ. Obrigatório em alimentos.',
  },
  registration: {
    label: 'Registro no MAPA ou isenção',
    name: 'registro no MAPA',
    columnHelp: 'O número, ou a declaração de isenção do rótulo. Obrigatório em alimentos e produtos veterinários.',
  },
  storageCare: { label: 'Conservação', name: 'conservação', columnHelp: 'Como guardar. Obrigatória em alimentos.' },
  validityRule: {
    label: 'Validade',
    name: 'validade',
    columnHelp: 'Como 12 meses depois da fabricação. Obrigatória em alimentos.',
  },
  activeIngredient: {
    label: 'Princípio ativo',
    name: 'princípio ativo',
    columnHelp: 'Obrigatório em produtos veterinários.',
  },
  contraindications: {
    label: 'Contraindicações',
    name: 'contraindicações',
    columnHelp: 'Obrigatórias em produtos veterinários. Copie da bula.',
  },
  rxClass: {
    label: 'Receita veterinária',
    name: 'receita veterinária',
    columnHelp:
      'Sem receita, Receita apresentada, Receita retida ou Controlado, como diz o rótulo. Só Sem receita pode ficar ativo.',
    choices: {
      none: 'Sem receita',
      shown: 'Receita apresentada',
      retained: 'Receita retida',
      controlled: 'Controlado',
    },
  },
};
