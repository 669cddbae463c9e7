import type { FeedingColumnAxis } from '../../shared/pets/feedingTable';

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

/** 'Mel', 'Mel e Tita', 'Mel, Tita e Nino'. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;

const days = (number: number): string => count(number, 'dia', 'dias');

const ACTIVITIES: Record<string, string> = { low: 'Calmo', normal: 'Normal', high: 'Agitado', working: 'Trabalha' };

/** Texts of how long a product lasts, on its page. Whatever is reckoned is an estimate; there is never a dose. */
export const lastsTexts = {
  title: 'Quanto dura',
  days,
  lasts: (number: number, names: readonly string[]) => `Dura ${days(number)} para ${listed(names)}`,
  lastsGuest: (number: number) => `Dura ${days(number)}`,
  perDay: (grams: string, price: string) => `${grams} g por dia, ${price} por dia.`,
  span: (from: string, to: string) => `De ${from} a ${to}.`,
  orderBy: (last: string, by: string, deliveryDays: number, safetyDays: number) =>
    `Acaba em ${last}. Para não faltar, peça o próximo até ${by}: ${days(deliveryDays)} de entrega e ${safetyDays} de folga.`,
  orderSoon: (last: string) =>
    `Acaba em ${last}, antes que outro pedido de hoje chegue com folga: um tamanho maior evita a falta.`,
  between: (min: number, max: number) => `Pode ir de ${min} a ${days(max)}: cada animal é diferente.`,
  learnt: (gaps: readonly number[], reckoned: number) =>
    `Aprendido com as suas compras: ${listed(gaps.map(String))} dias, e vale o do meio. A conta dizia ${reckoned}.`,
  why: (number: number) => `Por que ${days(number)}?`,
  whyOwner: (name: string) => `Vale a medida que você escreveu para ${name}.`,
  whyTable: (name: string, kg: string, rows: readonly string[]) =>
    rows.length > 1
      ? `${name} tem ${kg} kg e fica entre as linhas de ${listed(rows)} kg da tabela do fabricante.`
      : `${name} tem ${kg} kg: vale a linha de ${listed(rows)} kg da tabela do fabricante.`,
  whyAge: (name: string) => `Para ${name} vale a idade e o peso de adulto na tabela do fabricante.`,
  whyFormula: (name: string, kg: string, kcal: string) =>
    `${name} tem ${kg} kg. A conta usa a energia do alimento, ${kcal} kcal por kg.`,
  clamped: 'O peso fica fora da tabela: usamos a ponta dela.',
  grows: (name: string) => `${name} ainda cresce: contamos dia por dia, com a idade de cada dia.`,
  share: (share: number) => `${share}% da comida`,
  sumOf: (parts: readonly { name: string; grams: string }[], total: string) =>
    `${parts.map(({ name, grams }) => `${name} ${grams} g`).join(' + ')} = ${total} g por dia`,
  sumDays: (pack: string, grams: string, number: number) => `${pack} g ÷ ${grams} g = ${days(number)}`,
  rest: (grams: string) => `e sobram ${grams} g`,
  aDay: 'por dia',
  sumTable: (low: string, share: string, step: string, grams: string) => `${low} + ${share} de ${step} = ${grams} g`,
  sumEnergy: (kcal: string, kcalPerKg: string, grams: string) => `${kcal} kcal ÷ ${kcalPerKg} kcal por kg = ${grams} g`,
  estimateUntil: (last: string) => `até ${last}, estimativa`,
  tableCaption: 'Tabela do fabricante, gramas por dia',
  rowAxes: { weight: 'Peso', adultWeight: 'Peso de adulto' },
  columnOf: (axis: FeedingColumnAxis, column: string): string => {
    switch (axis) {
      case 'none':
        return 'Por dia';
      case 'ageMonths':
        return `${column.replace('.', ',')} ${column === '1' ? 'mês' : 'meses'}`;
      case 'activity':
        return ACTIVITIES[column] ?? column;
      case 'neutered':
        return column === 'yes' ? 'Castrado' : 'Não castrado';
    }
  },
  note: 'Estimativa. Siga a embalagem e seu veterinário.',
  changePet: 'Mudar os dados dos meus pets',
  keepPets: 'Guardar meus pets',
  eaters: 'Quem come deste saco',
  nobody: 'Marque quem come deste saco e a conta aparece aqui.',
  off: (name: string) => `A estimativa de ${name} está desligada. Escreva as gramas por dia em Meus pets.`,
  noWeight: (name: string) => `Falta o peso de ${name}. Escreva em Meus pets.`,
  noNumber: (name: string) => `Não sabemos estimar a comida de ${name}. Escreva as gramas por dia em Meus pets.`,
  sizes: 'Quanto dura cada tamanho',
  size: 'Tamanho',
  duration: 'Dura',
  dayPrice: 'Por dia',

  guestTitle: 'Quanto dura para o seu?',
  guestText: 'Diga o peso e fazemos a conta. Não precisa de conta.',
  who: 'Quem é',
  dog: 'Cachorro',
  cat: 'Gato',
  weight: 'Peso, em kg',
  weightFault: (most: string) => `Escreva o peso em kg, como 4,5, até ${most}.`,
  neutered: 'Castrado',
  neuteredAnswers: { yes: 'sim', no: 'não', unknown: 'não sei' },
  stage: 'Fase',
  stages: { puppy: 'filhote', adult: 'adulto', senior: 'idoso' },
  months: 'Idade, em meses',
  monthsFault: 'Escreva a idade em meses, de 1 a 24.',
  activity: 'Atividade',
  activities: { low: 'calmo', normal: 'normal', high: 'agitado' },
  yours: 'ele',

  litter: (number: number, cats: number) => `Dura ${days(number)} para ${count(cats, 'gato', 'gatos')}`,
  litterText: (kilos: string) =>
    `Conta com ${kilos} kg por gato a cada 30 dias, uma estimativa que muda com a caixa e a troca.`,
  cats: 'Quantos gatos',
  catsFault: 'Escreva de 1 a 20.',

  protects: (term: string) => `Cada aplicação vale ${term}, pelo rótulo`,
  termDays: days,
  termMonths: (months: number) => count(months, 'mês', 'meses'),
  protectsUntil: (from: string, next: string) =>
    `Contando da entrega, em ${from}, até ${next}. Se usar em outro dia, conte desse dia. Siga a bula e seu veterinário.`,

  warnings: 'Antes de comprar',
  tooLong: (number: number, names: readonly string[]) => `${days(number)} para ${listed(names)}: tempo demais aberto.`,
  tooLongText: (limit: number) =>
    `Avisamos acima de ${limit} dias. Veja na embalagem por quanto tempo usar depois de abrir.`,
  smaller: (name: string, number: number, price: string) => `Ver ${name}: ${days(number)}, ${price}`,
  weightBand: (band: string, animals: string) => `Este é para ${band}. ${animals}.`,
  weightText: 'Escolha a faixa certa ou confira o peso em Meus pets.',
  otherBands: 'Ver as outras faixas',
  weightChanged: 'O peso mudou, atualizar',
  bandUpTo: (max: string) => `até ${max} kg`,
  bandFrom: (min: string) => `${min} kg ou mais`,
  bandBetween: (min: string, max: string) => `${min} a ${max} kg`,
  weighs: (name: string, kg: string) => `${name} tem ${kg} kg`,
  permethrin: (names: readonly string[]) =>
    `Contém permetrina, e ${listed(names)} ${names.length === 1 ? 'mora' : 'moram'} na casa.`,
  otherOptions: 'Ver opções sem permetrina',
  permethrinText: 'A permetrina pode ser tóxica para gatos. Prefira uma opção sem ela e fale com seu veterinário.',
} as const;
