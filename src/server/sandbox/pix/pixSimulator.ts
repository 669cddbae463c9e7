import { randomBytes } from 'node:crypto';

import type { PlainDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import {
  instructionFault,
  isPixCancellable,
  PIX_RULES,
  pixRetryFault,
  pixStepOf,
  type PixPeriod,
  type PixRetryPolicy,
} from '../../../shared/repeat/pixAutomatic';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Db } from '../../db/database';
import { sandboxRecordStore } from '../pagarme/sandboxRecordStore';
import { base62 } from '../pagarme/simulatorIds';

/** What a payer, or their bank, does to an authorisation on a test. */
export const REC_ACTIONS = ['approve', 'reject', 'cancel', 'expire'] as const;
export type RecAction = (typeof REC_ACTIONS)[number];
/** What a payer's bank does to a charge on a test. */
export const COBR_ACTIONS = ['settle', 'refuse', 'cancel', 'expire'] as const;
export type CobrAction = (typeof COBR_ACTIONS)[number];

type RecStatus = 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA';
type CobrStatus = 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA';
type End = { solicitante?: string; codigo?: string };

/** An authorisation, as the simulator remembers it. */
export type SimulatedRec = {
  idRec: string;
  status: RecStatus;
  contract: string;
  purpose: string;
  payer: Record<string, string>;
  firstOn: PlainDay;
  period: PixPeriod;
  policy: PixRetryPolicy;
  minimum: string | null;
  locationId: number | null;
  activatingTxid: string | null;
  /** Its payer was asked in their bank. */
  isRequested: boolean;
  /** The most that its payer lets one charge be, in reais; null: any amount. The receiver never learns of it. */
  ceiling?: string | null;
  end: End | null;
  expiresAt: string;
  createdAt: string;
  moves: { status: RecStatus; data: string }[];
};

type Try = {
  tipo: 'AGND' | 'NTAG' | 'RIFL';
  on: PlainDay;
  status: 'SOLICITADA' | 'AGENDADA' | 'PAGA' | 'CANCELADA' | 'REJEITADA' | 'EXPIRADA';
  code: string | null;
  at: string;
  endToEndId: string | null;
};

/** A charge, as the simulator remembers it. */
export type SimulatedCobr = {
  txid: string;
  idRec: string;
  status: CobrStatus;
  amount: string;
  dueOn: PlainDay;
  info: string;
  tries: Try[];
  end: End | null;
  /** The number of the payment that paid it. */
  endToEndId?: string;
  /** What went back of its money, by the receiver's own numbers; left out by charges of before it was played. */
  returned?: { id: string; amount: string; at: string }[];
  createdAt: string;
};

/** What is asked of it, as its body says. */
export type NewRec = Pick<
  SimulatedRec,
  'contract' | 'purpose' | 'payer' | 'firstOn' | 'period' | 'policy' | 'minimum' | 'locationId' | 'activatingTxid'
>;
export type NewCobr = Pick<SimulatedCobr, 'txid' | 'idRec' | 'amount' | 'dueOn' | 'info'>;

/** A rule that refuses a call, in the words of the API's problems. */
export type Refused = { refused: string };

const recs = sandboxRecordStore<SimulatedRec>('pixRec');
const cobrs = sandboxRecordStore<SimulatedCobr>('pixCobr');
const locations = sandboxRecordStore<{ id: number }>('pixLocRec');

/** The simulator's number among participants. */
const ISPB = '00000000';
const OPEN: ReadonlySet<RecStatus> = new Set(['CRIADA', 'APROVADA']);
const LIVE: ReadonlySet<CobrStatus> = new Set(['CRIADA', 'ATIVA']);

type Deps = {
  db: Db;
  clock: Clock;
  /** Sends what changed, as the API's callbacks. */
  announce: (kind: 'rec' | 'cobr', body: object) => void;
};

/**
 * A provider of Pix Automático, played with the payers' banks behind it: the API's own rules are kept, and what a payer or
 * their bank decides is a person's on the sandbox page or a test's. Its memory is in the database.
 */
export const pixSimulator = ({ db, clock, announce }: Deps) => {
  const today = () => storeDayOf(clock());
  const at = () => instantOf(clock());

  const announced = <Kept extends SimulatedRec | SimulatedCobr>(kept: Kept): Kept => {
    if ('txid' in kept) announce('cobr', { cobsr: [toWireCobr(kept)] });
    else announce('rec', { recs: [toWireRec(kept)] });
    return kept;
  };

  const moveRec = (
    idRec: string,
    status: RecStatus,
    end: End | null,
    ceiling: string | null = null,
  ): Promise<SimulatedRec | null> =>
    recs.change(db, idRec, async (rec) => {
      const body = { ...rec, status, end, ceiling, moves: [...rec.moves, { status, data: at() }] };
      return { body, result: body };
    });

  const changeCobr = (txid: string, change: (cobr: SimulatedCobr) => SimulatedCobr): Promise<SimulatedCobr | null> =>
    cobrs.change(db, txid, async (cobr) => {
      const body = change(cobr);
      return { body, result: body };
    });

  /** A payment's number names its charge: `paidAs` makes it of the txid. */
  const cobrOfPayment = async (endToEndId: string): Promise<SimulatedCobr | null> =>
    (await cobrs.byField(db, 'endToEndId', endToEndId)).at(0) ?? null;

  /** The last try of a charge, ended as its payer's bank says. */
  const tried = (cobr: SimulatedCobr, status: Try['status'], code: string | null): Try[] =>
    cobr.tries.map((one, index) =>
      index === cobr.tries.length - 1
        ? {
            ...one,
            status,
            code,
            at: at(),
            endToEndId: status === 'PAGA' ? paidAs(cobr) : null,
          }
        : one,
    );

  /** An authorisation that ends takes with it what is not due yet; on its day nothing stops a debit. */
  async function endLive(idRec: string, solicitante: string): Promise<void> {
    for (const { txid, status, dueOn } of await cobrs.byField(db, 'idRec', idRec)) {
      if (!LIVE.has(status) || !isPixCancellable(dueOn, at())) continue;
      const end = { solicitante, codigo: solicitante === 'USUARIO_PAGADOR' ? 'SLDB' : 'SLCR' };
      const over = await changeCobr(txid, (kept) => ({
        ...kept,
        status: 'CANCELADA',
        end,
        tries: tried(kept, 'CANCELADA', null),
      }));
      if (over) announced(over);
    }
  }

  return {
    /** The location of a QR code. */
    async locate(): Promise<{ id: number }> {
      const id = (await locations.latest(db, 1)).map((one) => one.id + 1).at(0) ?? 1;
      await locations.keep(db, String(id), { id }, at());
      return { id };
    },

    async authorize(asked: NewRec): Promise<SimulatedRec | Refused> {
      if (asked.firstOn < today()) return { refused: 'calendario.dataInicial: anterior a hoje.' };
      const letter = asked.policy === 'PERMITE_3R_7D' ? 'RR' : 'RN';
      const seed = randomBytes(16).toString('hex');
      const idRec = `${letter}${ISPB}${today().replaceAll('-', '')}${base62(seed).slice(0, 11)}`;
      const rec: SimulatedRec = {
        ...asked,
        idRec,
        status: 'CRIADA',
        isRequested: false,
        end: null,
        createdAt: at(),
        expiresAt: instantOf(clock() + PIX_RULES.openDays * 86_400_000),
        moves: [{ status: 'CRIADA', data: at() }],
      };
      return (await recs.keep(db, idRec, rec, at())).kept;
    },

    rec: (idRec: string): Promise<SimulatedRec | null> => recs.byId(db, idRec),
    cobr: (txid: string): Promise<SimulatedCobr | null> => cobrs.byId(db, txid),
    latest: async (count: number) => ({ recs: await recs.latest(db, count), cobrs: await cobrs.latest(db, count) }),

    /** Has the payer's bank ask them. */
    async request(idRec: string): Promise<SimulatedRec | Refused | null> {
      const rec = await recs.byId(db, idRec);
      if (rec && rec.status !== 'CRIADA') return { refused: 'A recorrência não está com o status CRIADA.' };
      return recs.change(db, idRec, async (kept) => {
        const body = { ...kept, isRequested: true };
        return { body, result: body };
      });
    },

    /** Ends an authorisation at its receiver's word. */
    async end(idRec: string): Promise<SimulatedRec | Refused | null> {
      const rec = await recs.byId(db, idRec);
      if (!rec) return null;
      if (!OPEN.has(rec.status)) return { refused: 'A recorrência já foi encerrada.' };
      await endLive(idRec, 'USUARIO_RECEBEDOR');
      return moveRec(idRec, 'CANCELADA', { solicitante: 'USUARIO_RECEBEDOR', codigo: 'SLCR' });
    },

    /** Instructs a charge; the same txid again is the one there is. */
    async instruct(asked: NewCobr): Promise<SimulatedCobr | Refused | null> {
      const known = await cobrs.byId(db, asked.txid);
      if (known) return known;
      const rec = await recs.byId(db, asked.idRec);
      if (!rec) return null;
      if (rec.status !== 'APROVADA') return { refused: 'A recorrência não está com o status APROVADA.' };
      if (instructionFault(asked.dueOn, today()) !== null) {
        return { refused: 'calendario.dataDeVencimento: de 2 a 10 dias a partir de hoje.' };
      }
      const others = await cobrs.byField(db, 'idRec', asked.idRec);
      const step = pixStepOf(rec.period, rec.firstOn, asked.dueOn);
      const isTaken = others.some(
        ({ dueOn, status }) =>
          (LIVE.has(status) || status === 'CONCLUIDA') && pixStepOf(rec.period, rec.firstOn, dueOn) === step,
      );
      if (isTaken) {
        return { refused: 'Já existe cobrança ativa para o ciclo.' };
      }
      const first: Try = { tipo: 'AGND', on: asked.dueOn, status: 'AGENDADA', code: null, at: at(), endToEndId: null };
      const cobr: SimulatedCobr = { ...asked, status: 'ATIVA', tries: [first], end: null, createdAt: at() };
      return announced((await cobrs.keep(db, asked.txid, cobr, at())).kept);
    },

    /** Cancels a charge at its receiver's word: until the day before it is due. */
    async cancel(txid: string): Promise<SimulatedCobr | Refused | null> {
      const cobr = await cobrs.byId(db, txid);
      if (!cobr) return null;
      if (!LIVE.has(cobr.status) || !isPixCancellable(cobr.dueOn, at())) {
        return { refused: 'A cobrança não pode mais ser cancelada.' };
      }
      const end = { solicitante: 'USUARIO_RECEBEDOR', codigo: 'SLCR' };
      return changeCobr(txid, (kept) => ({ ...kept, status: 'CANCELADA', end, tries: tried(kept, 'CANCELADA', null) }));
    },

    /** Asks for a refused charge again, within its policy. */
    async retry(txid: string, on: PlainDay): Promise<SimulatedCobr | Refused | null> {
      const cobr = await cobrs.byId(db, txid);
      const rec = cobr && (await recs.byId(db, cobr.idRec));
      if (!cobr || !rec) return null;
      const again = cobr.tries.slice(1);
      // The same call again, after a lost answer.
      if (again.some((one) => one.on === on)) return cobr;
      const known = { policy: rec.policy, dueOn: cobr.dueOn, tries: again.length, lastTryOn: again.at(-1)?.on ?? null };
      const isOpen = cobr.status === 'REJEITADA' && rec.status === 'APROVADA';
      if (!isOpen || on < today() || pixRetryFault(known, on) !== null) {
        return { refused: 'A política da recorrência não permite a retentativa nesta data.' };
      }
      const next: Try = { tipo: 'NTAG', on, status: 'AGENDADA', code: null, at: at(), endToEndId: null };
      return changeCobr(txid, (kept) => ({ ...kept, status: 'ATIVA', tries: [...kept.tries, next] }));
    },

    /** Gives money of a payment back; the same number again is the same return. */
    async giveBack(endToEndId: string, id: string, amount: string): Promise<SimulatedCobr | Refused | null> {
      const paid = await cobrOfPayment(endToEndId);
      if (!paid) return null;
      const { returned = [] } = paid;
      if (returned.some((one) => one.id === id)) return paid;
      const sum = returned.reduce((total, one) => total + centavosOf(one.amount), centavosOf(amount));
      if (sum > centavosOf(paid.amount)) return { refused: 'O valor da devolução excede o valor do Pix.' };
      return changeCobr(paid.txid, (kept) => ({
        ...kept,
        returned: [...(kept.returned ?? []), { id, amount, at: at() }],
      }));
    },

    /** The charge that a payment paid. */
    payment: (endToEndId: string): Promise<SimulatedCobr | null> => cobrOfPayment(endToEndId),

    /** Does what a payer would. @param ceiling the most that they let one charge be, in reais; left out: any amount */
    async actOnRec(idRec: string, action: RecAction, ceiling: string | null = null): Promise<SimulatedRec | null> {
      const rec = await recs.byId(db, idRec);
      const isAllowed = rec && (action === 'cancel' ? OPEN.has(rec.status) : rec.status === 'CRIADA');
      if (!isAllowed) return null;
      const [status, end] = REC_ENDS[action];
      const moved = await moveRec(idRec, status, end, action === 'approve' ? ceiling : rec.ceiling);
      if (moved && action === 'cancel') await endLive(idRec, 'USUARIO_PAGADOR');
      return moved && announced(moved);
    },

    /** Does what a payer's bank would. @param code with which it refuses */
    async actOnCobr(txid: string, action: CobrAction, code = 'AM04'): Promise<SimulatedCobr | null> {
      const cobr = await cobrs.byId(db, txid);
      // Money that was on its way comes late too.
      const isAllowed = cobr && (LIVE.has(cobr.status) || (action === 'settle' && cobr.status !== 'CONCLUIDA'));
      if (!isAllowed) return null;
      const { ceiling = null } = (await recs.byId(db, cobr.idRec)) ?? {};
      const isAbove = ceiling !== null && centavosOf(cobr.amount) > centavosOf(ceiling);
      const moved = await changeCobr(txid, (kept) => {
        switch (action) {
          case 'settle':
            // Above the payer's ceiling their bank refuses, by the code that it has for no funds too.
            if (isAbove) return { ...kept, status: 'REJEITADA', tries: tried(kept, 'REJEITADA', code) };
            return { ...kept, status: 'CONCLUIDA', endToEndId: paidAs(kept), tries: tried(kept, 'PAGA', null) };
          case 'refuse':
            return { ...kept, status: 'REJEITADA', tries: tried(kept, 'REJEITADA', code) };
          case 'expire':
            return { ...kept, status: 'EXPIRADA', tries: tried(kept, 'EXPIRADA', code) };
          case 'cancel': {
            const end = { solicitante: 'USUARIO_PAGADOR', codigo: 'SLDB' };
            return { ...kept, status: 'CANCELADA', end, tries: tried(kept, 'CANCELADA', null) };
          }
        }
      });
      return moved && announced(moved);
    },
  };
};
export type PixSimulator = ReturnType<typeof pixSimulator>;

const REC_ENDS: Record<RecAction, [RecStatus, End | null]> = {
  approve: ['APROVADA', null],
  reject: ['REJEITADA', { solicitante: 'USUARIO_PAGADOR', codigo: 'AP13' }],
  cancel: ['CANCELADA', { solicitante: 'USUARIO_PAGADOR', codigo: 'SLDB' }],
  expire: ['EXPIRADA', null],
};

const centavosOf = (reais: string): number => Math.round(Number(reais) * 100);
/** The number of the payment of a charge: one of each. */
const paidAs = ({ txid }: Pick<SimulatedCobr, 'txid'>): string => `E${ISPB}${base62(txid)}`.slice(0, 32);

/** A payment as the API answers it. */
export const toWirePix = ({ endToEndId, txid, amount, returned = [] }: SimulatedCobr) => ({
  endToEndId,
  txid,
  valor: amount,
  devolucoes: returned.map((one) => ({ id: one.id, valor: one.amount, status: 'DEVOLVIDO' })),
});

const endOf = (end: End | null) => (end === null ? {} : { encerramento: { cancelamento: end } });

/** An authorisation as the API answers it. */
export const toWireRec = (rec: SimulatedRec) => ({
  idRec: rec.idRec,
  status: rec.status,
  vinculo: { contrato: rec.contract, devedor: rec.payer, objeto: rec.purpose },
  calendario: { dataInicial: rec.firstOn, periodicidade: rec.period },
  ...(rec.minimum === null ? {} : { valor: { valorMinimoRecebedor: rec.minimum } }),
  politicaRetentativa: rec.policy,
  ...(rec.locationId === null ? {} : { loc: { id: rec.locationId } }),
  ativacao: { tipoJornada: journeyOf(rec) },
  dadosQR:
    rec.locationId === null
      ? undefined
      : { jornada: journeyOf(rec), pixCopiaECola: `00020126BR.GOV.BCB.PIX-REC-${rec.idRec}` },
  ...endOf(rec.end),
  atualizacao: rec.moves,
});

const journeyOf = ({ isRequested, activatingTxid, locationId }: SimulatedRec): string => {
  if (isRequested) return 'JORNADA_1';
  if (activatingTxid !== null) return 'JORNADA_3';
  return locationId === null ? 'AGUARDANDO_DEFINICAO' : 'JORNADA_2';
};

/** A charge as the API answers it. */
export const toWireCobr = (cobr: SimulatedCobr) => ({
  txid: cobr.txid,
  idRec: cobr.idRec,
  status: cobr.status,
  valor: { original: cobr.amount },
  calendario: { criacao: cobr.createdAt, dataDeVencimento: cobr.dueOn },
  infoAdicional: cobr.info,
  ajusteDiaUtil: false,
  ...endOf(cobr.end),
  tentativas: cobr.tries.map(({ tipo, on, status, code, at, endToEndId }) => ({
    tipo,
    dataLiquidacao: on,
    status,
    ...(endToEndId === null ? {} : { endToEndId }),
    ...(code === null ? {} : { rejeicao: { codigo: code } }),
    atualizacao: [{ status, data: at }],
  })),
});
