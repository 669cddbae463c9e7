const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

/** Texts of repeat purchases where one is offered: on the page of a product, of an order, and in the cart. */
export const repeatOfferTexts = {
  howToBuy: 'Como comprar',
  once: 'Comprar uma vez',
  onceText: 'com o botão acima',
  repeated: 'Compra programada',
  offer: (first: number | null, percent: number) => {
    if (first !== null && first !== percent)
      return `${first}% na primeira${percent > 0 ? `, ${percent}% nas seguintes` : ''}`;
    return percent > 0 ? `${percent}% em todas` : 'no seu ritmo, sem pedir de novo';
  },
  rhythm: 'Ritmo',
  firstSum: 'Primeira',
  everySum: 'Cada entrega, pelo preço de hoje',
  laterSum: 'Seguintes, pelo preço de hoje',
  sum: (before: string, percent: number, after: string) => `${before} − ${percent}% = ${after}`,
  sumMost: (before: string, less: string, after: string) => `${before} − ${less} = ${after}`,
  minimum: 'Mínimo para o desconto',
  minimumOf: (amount: string) => `${amount} em produtos`,
  minimumMissing: (amount: string) => `Faltam ${amount} em produtos para o desconto.`,
  endsOn: (day: string) => `O desconto vale até ${day}.`,
  planUntilEmpty: 'Até o saco acabar',
  planUntilEmptyText: (names: string) => `Pela despensa de ${names}.`,
  planWeeks: (every: number) => (every === 1 ? 'Toda semana' : `A cada ${every} semanas`),
  planWeeksText: 'Sempre no mesmo dia da semana.',
  planOther: 'Outro intervalo',
  planOtherText: 'Em dias, semanas ou meses, no próximo passo.',
  planDays: (number: number) => count(number, 'dia', 'dias'),
  howLong: 'Ver quanto dura',
  vows: [
    'Avisamos 7 dias antes, com o total. Nunca cobramos mais do que o aviso.',
    'Subiu além do seu limite? Perguntamos. Sem resposta, pulamos.',
    'Pular, pausar ou cancelar: dois cliques, sem telefone e sem multa.',
  ],
  program: (price: string) => `Programar por ${price}`,
  programText: 'O cartão, o endereço e a entrega você escolhe no próximo passo.',
  fromOrder: 'Repetir sempre',
  fromCart: 'Programar estes produtos',
} as const;
