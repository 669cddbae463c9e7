import type { PrescriptionFilter } from '../../shared/admin/prescriptionQueueContract';
import type { PrescriptionStatus } from '../../shared/order/prescriptionMachine';

const unitsOf = (count: number): string => (count === 1 ? '1 unidade' : `${count} unidades`);

/** Who decided, in words true of how it stands now: only what was approved is used or runs out. */
const DECIDED: Record<PrescriptionStatus, (by: string, at: string) => string> = {
  waiting: (by, at) => `Conferida por ${by}, ${at}`,
  approved: (by, at) => `Aprovada por ${by}, ${at}`,
  refused: (by, at) => `Recusada por ${by}, ${at}`,
  used: (by, at) => `Aprovada por ${by}, ${at}`,
  expired: (by, at) => `Aprovada por ${by}, ${at}`,
  // What became of it before is not known any more.
  erased: (by, at) => `Conferida por ${by}, ${at}`,
};

/** Texts of the queue of prescriptions. Source: decision 088. */
export const prescriptionQueueTexts = {
  title: 'Receitas',
  /** The way to them, with how many wait. */
  toCheck: (count: number) => (count === 0 ? 'Receitas' : `Receitas: ${count} a conferir`),
  lead: 'O cliente só consegue pagar depois que a receita é aprovada. Confira data, animal, produto, quantidade, assinatura e o CRMV no site do conselho.',
  show: 'Mostrar',
  filters: {
    waiting: 'A conferir',
    approved: 'Aprovadas',
    refused: 'Recusadas',
    used: 'Usadas',
    expired: 'Vencidas',
  } satisfies Record<PrescriptionFilter, string>,
  states: {
    waiting: { label: 'A conferir', tone: 'warn' },
    approved: { label: 'Aprovada', tone: 'good' },
    refused: { label: 'Recusada', tone: 'bad' },
    used: { label: 'Usada', tone: 'neutral' },
    expired: { label: 'Vencida', tone: 'neutral' },
    erased: { label: 'Apagada', tone: 'neutral' },
  } as const satisfies Record<PrescriptionStatus, { label: string; tone: string }>,
  product: 'Produto',
  animal: 'Animal',
  dates: 'Datas',
  buyer: 'Cliente',
  state: 'Situação',
  action: 'Ações',
  asked: (count: number) => `Pede ${unitsOf(count)}`,
  allowed: (used: number, allowed: number) => `${used} de ${unitsOf(allowed)} já em pedidos`,
  issued: (day: string) => `Emitida em ${day}`,
  until: (day: string) => `Vale até ${day}`,
  overNow: 'Passou da validade',
  decided: (by: string | null, at: string) => (by === null ? `Em ${at}` : `Por ${by}, em ${at}`),
  sent: (at: string) => `Enviada em ${at}`,
  reason: (words: string) => `Motivo: ${words}`,
  open: 'Abrir arquivo',
  openOf: (product: string) => `Abrir o arquivo da receita de ${product}`,
  opened: 'O arquivo foi baixado. Quem abriu fica registrado.',
  approve: 'Aprovar',
  approveOf: (product: string) => `Aprovar a receita de ${product}`,
  refuse: 'Recusar',
  refuseOf: (product: string) => `Recusar a receita de ${product}`,
  approveTitle: 'Aprovar a receita',
  approveText: (product: string) => `${product}: quantas unidades a receita permite comprar?`,
  quantity: 'Unidades permitidas',
  quantityWrong: 'Escreva um número inteiro, de 1 a 99.',
  refuseTitle: 'Recusar a receita',
  refuseText:
    'O cliente recebe o motivo por e-mail e pode enviar outra. Pedidos que esperam pagamento com ela não poderão ser pagos.',
  reasonField: 'Motivo',
  reasonHelper: 'Como: falta a assinatura, ou não dá para ler a data',
  reasonMissing: 'Escreva o motivo.',
  approved: 'Receita aprovada. O cliente foi avisado por e-mail.',
  refused: 'Receita recusada. O cliente foi avisado por e-mail.',
  stale: 'Alguém da equipe decidiu antes, ou a receita venceu. Atualize a página para ver.',
  gone: 'Essa receita não existe mais.',
  failed: 'As receitas não chegaram.',
  one: 'Uma receita',
  seeAll: 'Ver todas as receitas',
  ofOrder: 'Receitas deste pedido',
  usedHere: (count: number) => `${unitsOf(count)} neste pedido`,
  givenBack: (count: number) => `${unitsOf(count)}, devolvida${count === 1 ? '' : 's'} à receita`,
  decidedOf: DECIDED,
  formerMember: 'quem já saiu da equipe',
  see: 'Ver receita',
  ofProduct: (product: string) => `de ${product}`,
  empty: {
    waiting: 'Nenhuma receita a conferir.',
    approved: 'Nenhuma receita aprovada.',
    refused: 'Nenhuma receita recusada.',
    used: 'Nenhuma receita usada.',
    expired: 'Nenhuma receita vencida.',
  } satisfies Record<PrescriptionFilter, string>,
} as const;
