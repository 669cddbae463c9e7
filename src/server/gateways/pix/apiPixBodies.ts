import { Type, type Static } from 'typebox';

import type { Centavos } from '../../../shared/kernel/money';
import { oneOf } from '../../../shared/kernel/wire';
import { PIX_ENDED_BY, type PixAuthorizationStatus, type PixChargeStatus } from '../../../shared/repeat/pixAutomatic';
import type { ProviderPixAuthorization, ProviderPixCharge } from './pixAutomaticPort';

const EndedBy = oneOf(PIX_ENDED_BY);
const Words = Type.Object({ codigo: Type.Optional(Type.String({ maxLength: 40 })) });
const End = Type.Optional(
  Type.Object({
    solicitante: Type.Optional(EndedBy),
    rejeicao: Type.Optional(Words),
    cancelamento: Type.Optional(Type.Object({ ...Words.properties, solicitante: Type.Optional(EndedBy) })),
  }),
);

/** The fields we read of an authorisation (`Rec`). Source: docs/providers/pix-automatico.md §3. */
export const Rec = Type.Object({
  idRec: Type.String({ pattern: '^R[RN]\\d{16}[A-Za-z0-9]{11}$' }),
  status: oneOf(['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA']),
  dadosQR: Type.Optional(Type.Object({ pixCopiaECola: Type.Optional(Type.String({ maxLength: 512 })) })),
  encerramento: End,
});
export type Rec = Static<typeof Rec>;

/** The fields we read of a charge (`CobR`). */
export const CobR = Type.Object({
  txid: Type.String({ pattern: '^[A-Za-z0-9]{26,35}$' }),
  idRec: Type.String(),
  status: oneOf(['CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA']),
  valor: Type.Object({ original: Type.String({ pattern: '^\\d{1,10}\\.\\d{2}$' }) }),
  calendario: Type.Object({ dataDeVencimento: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }) }),
  encerramento: End,
  tentativas: Type.Optional(
    Type.Array(
      Type.Object({
        status: Type.String({ maxLength: 40 }),
        dataLiquidacao: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })),
        endToEndId: Type.Optional(Type.String({ maxLength: 40 })),
        rejeicao: Type.Optional(Words),
        atualizacao: Type.Optional(Type.Array(Type.Object({ status: Type.String(), data: Type.String() }))),
      }),
    ),
  ),
});
export type CobR = Static<typeof CobR>;

/** What we read of a payment (`Pix`): what went back of it. One that was not given back counts for nothing. */
export const PaidPix = Type.Object({
  endToEndId: Type.String(),
  devolucoes: Type.Optional(
    Type.Array(Type.Object({ valor: Type.String({ pattern: '^\\d{1,10}\\.\\d{2}$' }), status: Type.String() })),
  ),
});

/** What we read of money that goes back (`Devolucao`). */
export const Devolucao = Type.Object({ status: oneOf(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']) });

/** The location of an authorisation's QR code. */
export const LocRec = Type.Object({ id: Type.Integer() });

const REC_STATUS: Record<Rec['status'], PixAuthorizationStatus> = {
  CRIADA: 'created',
  APROVADA: 'approved',
  REJEITADA: 'rejected',
  EXPIRADA: 'expired',
  CANCELADA: 'cancelled',
};
const COBR_STATUS: Record<CobR['status'], PixChargeStatus> = {
  CRIADA: 'created',
  ATIVA: 'active',
  CONCLUIDA: 'paid',
  EXPIRADA: 'expired',
  REJEITADA: 'rejected',
  CANCELADA: 'cancelled',
};

const endOf = (end: Rec['encerramento']) => ({
  endedBy: end?.cancelamento?.solicitante ?? end?.solicitante ?? null,
  endedCode: end?.cancelamento?.codigo ?? end?.rejeicao?.codigo ?? null,
});

/** An authorisation in our words. */
export const authorizationOf = ({ idRec, status, dadosQR, encerramento }: Rec): ProviderPixAuthorization => ({
  recId: idRec,
  status: REC_STATUS[status],
  pixCode: dadosQR?.pixCopiaECola ?? null,
  ...endOf(encerramento),
});

/** An amount as the API writes it: reais with two places. */
export const written = (amount: Centavos): string => (amount / 100).toFixed(2);

const isoOrNull = (text: string | undefined): string | null => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};

const centavosOf = (text: string): Centavos => Math.round(Number(text) * 100);

/** Centavos that went back, or are on their way. */
export const returnedOf = ({ devolucoes = [] }: Static<typeof PaidPix>): Centavos =>
  devolucoes.reduce((sum, { valor, status }) => (status === 'NAO_REALIZADO' ? sum : sum + centavosOf(valor)), 0);

/** A charge in our words; null for one that says it is paid and not when. */
export const chargeOf = ({
  txid,
  idRec,
  status,
  valor,
  calendario,
  encerramento,
  tentativas = [],
}: CobR): ProviderPixCharge | null => {
  const paid = tentativas.find((tried) => tried.status === 'PAGA');
  const settledAt = isoOrNull(paid?.atualizacao?.find((moved) => moved.status === 'PAGA')?.data);
  if (status === 'CONCLUIDA' && settledAt === null) return null;
  const refused = tentativas.findLast(({ rejeicao }) => rejeicao !== undefined);
  return {
    txid,
    recId: idRec,
    status: COBR_STATUS[status],
    amount: centavosOf(valor.original),
    dueOn: calendario.dataDeVencimento,
    code: endOf(encerramento).endedCode ?? refused?.rejeicao?.codigo ?? null,
    settledAt,
    endToEndId: paid?.endToEndId ?? null,
    retries: Math.max(0, tentativas.length - 1),
    lastTryOn: tentativas.at(-1)?.dataLiquidacao ?? calendario.dataDeVencimento,
  };
};
