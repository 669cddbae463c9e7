import type { LeakNotice } from '../../shared/platform/leaks';

const NOTE: Record<LeakNotice, string> = { authority: 'ANPD avisada', people: 'Pessoas avisadas' };

/** Texts of the console's register of incidents with personal data (Resolução CD/ANPD 15/2024). */
export const consoleLeakTexts = {
  title: 'Incidentes de dados',
  lead: 'Vazamentos, perdas e acessos indevidos a dados pessoais. O registro fica pelo menos cinco anos, mesmo do que não precisou ser comunicado.',
  failed: 'O registro não chegou.',
  newTitle: 'Registrar incidente',
  newText:
    'Não escreva aqui nomes, documentos nem contatos de pessoas: a lista de quem foi atingido sai do comando incident.',
  what: 'Em poucas palavras',
  titleMissing: 'Escreva em poucas palavras o que houve.',
  knownOn: 'Soubemos em',
  dayHelper: 'dia/mês/ano',
  dayWrong: 'Escreva um dia assim: 23/11/2026. Ele não pode ser no futuro, nem antes de se saber.',
  whose: 'De quem são os dados, e quais',
  whoseHelper: 'Quantas pessoas, de que lojas, que tipos de dados',
  whoseMissing: 'Escreva de quem são os dados.',
  text: 'O que aconteceu e o que foi feito',
  textMissing: 'Escreva o que aconteceu.',
  enter: 'Registrar',
  open: 'Em aberto',
  closed: 'Encerrados',
  none: 'Nenhum incidente encerrado.',
  tellBy: (day: string) => `avisar até ${day}`,
  lateSince: (day: string) => `o prazo acabou em ${day}`,
  allTold: 'todos avisados',
  authority: 'ANPD avisada em',
  people: 'Pessoas avisadas em',
  notYet: 'ainda não',
  note: NOTE,
  noteOf: (to: LeakNotice, title: string) => `${NOTE[to]}: ${title}`,
  toldOn: 'Avisamos em',
  save: 'Anotar',
  close: 'Encerrar',
  closeOf: (title: string) => `Encerrar ${title}`,
  risk: 'Risco para as pessoas',
  risky: 'Podia causar risco ou dano relevante',
  harmless: 'Não podia causar risco ou dano relevante',
  riskMissing: 'Escolha se havia risco.',
  conclusion: 'Conclusão',
  conclusionHelper: 'O que mudou para não acontecer de novo, ou por que ninguém precisou ser avisado',
  conclusionMissing: 'Escreva a conclusão.',
  notTold:
    'Com risco, só encerra depois de avisar a ANPD e as pessoas. Ou ele já foi encerrado: o que está na tela é o de agora.',
  moved: 'Este incidente já foi encerrado. O que está na tela é o de agora.',
} as const;
