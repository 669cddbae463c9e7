import { scheduleLimits } from '../../shared/shipping/deliveryShifts';

/** Texts of the choice of day and shift, as a merchant arranges it. Source: Lei estadual 13.747/2009, as of 14.951/2013. */
export const shiftRuleTexts = {
  title: 'Data e turno à escolha',
  text: 'O cliente escolhe o dia e o turno ao finalizar a compra, sem pagar a mais. Contam os dias úteis e, se a loja quiser, os sábados.',
  shifts: 'Turnos que a loja faz',
  shiftsMissing: 'Escolha ao menos um turno.',
  leadDays: 'Primeiro dia',
  leadDaysHelper: 'Dias de entrega depois do pedido. 0: no mesmo dia, nos turnos que não começaram',
  leadDaysWrong: `Escreva um número de 0 a ${scheduleLimits.leadDays}.`,
  daysAhead: 'Quantos dias oferecer',
  daysAheadHelper: 'Dias de entrega a partir do primeiro',
  daysAheadWrong: `Escreva um número de 1 a ${scheduleLimits.daysAhead}.`,
  cutoffHour: 'Pedidos até',
  cutoffHourHelper: 'Depois disso, contam como os do dia útil seguinte',
  hour: (hour: number) => (hour === 24 ? 'o fim do dia' : `${hour}h`),
  capacity: 'Pedidos por turno',
  capacityHelper: 'Cheio, o turno some do checkout. Vazio: sem limite',
  capacityWrong: `Escreva um número de 1 a ${scheduleLimits.capacity.toLocaleString('pt-BR')}, ou deixe vazio.`,
  saturdays: 'Entregar também aos sábados, menos nos feriados',
  reason: 'Por que esta entrega não tem data e turno à escolha',
  reasonHelper: 'Só a equipe da loja lê. A Lei 14.951/2013 pede a escolha em entregas no estado de São Paulo.',
  offered: 'Data e turno à escolha',
  warning: 'Lei 14.951/2013: em São Paulo o cliente escolhe data e turno',
} as const;
