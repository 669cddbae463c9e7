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
  feedingTable: {
    label: 'Tabela de alimentação',
    name: 'tabela de alimentação',
    columnHelp:
      'Como na embalagem, uma linha por peso: Peso (kg); Castrado; Não castrado e, embaixo, 15; 232; 250. As linhas também podem vir separadas por |',
    notAccepted:
      'Não entendemos a tabela. A primeira linha diz as colunas, como Peso (kg); Gramas por dia. As outras, do menor peso ao maior, trazem um valor por coluna.',
  },
  kcalPerKg: {
    label: 'Energia metabolizável (kcal/kg)',
    name: 'energia',
    columnHelp: 'O número da embalagem, em kcal por kg.',
    notAccepted: 'Confira na embalagem: ração seca tem de 2.500 a 5.000 kcal/kg e úmida, de 500 a 1.600.',
  },
  litterKind: {
    label: 'Tipo de areia',
    name: 'tipo de areia',
    columnHelp: 'Argila que aglomera, Argila comum, Sílica, Madeira ou Mandioca ou milho. Só em areias para gatos.',
    choices: {
      clumping: 'Argila que aglomera',
      clay: 'Argila comum',
      silica: 'Sílica',
      woodPellet: 'Madeira',
      plant: 'Mandioca ou milho',
    },
  },
  protectionDays: {
    label: 'Protege por (dias)',
    name: 'dias de proteção',
    columnHelp: 'De antipulgas e vermífugos, quando o rótulo fala em dias.',
  },
  protectionMonths: {
    label: 'Protege por (meses)',
    name: 'meses de proteção',
    columnHelp: 'De antipulgas e vermífugos, quando o rótulo fala em meses.',
    notAccepted: 'Preencha dias ou meses, como diz o rótulo, e não os dois.',
  },
  animalMinG: {
    label: 'Animal a partir de (g)',
    name: 'peso mínimo do animal',
    columnHelp: 'O menor peso da faixa do rótulo, em gramas.',
  },
  animalMaxG: {
    label: 'Animal até (g)',
    name: 'peso máximo do animal',
    columnHelp: 'O maior peso da faixa do rótulo, em gramas.',
    notAccepted: 'O maior peso da faixa não pode ficar abaixo do menor.',
  },
  permethrin: {
    label: 'Contém permetrina',
    name: 'permetrina',
    columnHelp: 'Sim ou Não. Avisamos quem tem gato em casa.',
    choices: { yes: 'Sim', no: 'Não' },
  },
};
