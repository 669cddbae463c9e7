import type { FastifyBaseLogger } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { beginningOf } from '../../../shared/kernel/text';
import { parseForeignJson } from '../foreignJson';
import type { ProviderAnswer } from '../payment/providerAnswer';
import { authorizationOf, chargeOf, CobR, Devolucao, LocRec, PaidPix, Rec, returnedOf, written } from './apiPixBodies';
import type { NewPixAuthorization, PixAutomaticGateway, PixPayer } from './pixAutomaticPort';

type Options = {
  /** Address before '/rec'; a function, because the sandbox's port is known only once it listens. */
  baseUrl: () => string;
  /** The access token of now, of the provider's own OAuth. */
  token: () => Promise<string>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** How long one call may take. */
  timeoutMs?: number;
  /** Sends one request; tests give their own. */
  fetch?: typeof fetch;
};
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

const TIMEOUT_MS = 8_000;
/** Longest texts of the API. */
const LONGEST = { contract: 35, purpose: 35, name: 140, info: 140 } as const;

/** Statuses after which it is unknown whether the call was carried out. */
const isUndecided = (status: number): boolean => status >= 500 || [408, 409, 425, 429].includes(status);

/**
 * A provider that speaks the Banco Central's API Pix 2.9.0 (docs/providers/pix-automatico.md). Calls are not repeated here:
 * charges are made by our own txid, so that their owner may repeat them.
 */
export const apiPix = ({ baseUrl, token, log, timeoutMs = TIMEOUT_MS, ...options }: Options): PixAutomaticGateway => {
  const request = options.fetch ?? fetch;

  async function ask<S extends TSchema, Value>(
    method: Method,
    path: string,
    schema: S,
    toValue: (body: Static<S>) => Value | null,
    body?: object,
  ): Promise<ProviderAnswer<Value>> {
    try {
      const headers = { authorization: `Bearer ${await token()}`, accept: 'application/json' };
      const reply = await request(`${baseUrl()}${path}`, {
        method,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await reply.text();
      if (isUndecided(reply.status)) return { kind: 'unknown' };
      const read = text === '' ? null : parseForeignJson(text);
      if (reply.status >= 400) return { kind: 'refused', reason: `${reply.status} ${wordsOf(read)}` };
      const value = Value.Check(schema, read) ? toValue(read) : null;
      if (value !== null) return { kind: 'known', value };
      log.error({ method, status: reply.status }, 'the provider of Pix Automático answered in another shape');
    } catch (error) {
      log.warn({ method, reason: error instanceof Error ? error.message : 'unknown' }, 'call of Pix Automático failed');
    }
    return { kind: 'unknown' };
  }

  /** A read; null where the provider knows none. */
  async function find<Value>(answer: Promise<ProviderAnswer<Value>>): Promise<ProviderAnswer<Value | null>> {
    const found = await answer;
    return found.kind === 'refused' && found.reason.startsWith('404 ') ? { kind: 'known', value: null } : found;
  }

  const recPath = (recId: string): string => `/rec/${encodeURIComponent(recId)}`;
  const chargePath = (txid: string): string => `/cobr/${encodeURIComponent(txid)}`;

  return {
    async authorize(asked) {
      // The request goes to the payer's bank: no QR code.
      const isRequested = asked.journey === 'JORNADA_1';
      const place = isRequested ? null : await ask('POST', '/locrec', LocRec, ({ id }) => id);
      if (place !== null && place.kind !== 'known') return place;
      const made = await ask('POST', '/rec', Rec, authorizationOf, recOf(asked, place?.value ?? null));
      if (made.kind !== 'known' || isRequested) return made;
      const query = asked.activatingTxid === null ? '' : `?txid=${encodeURIComponent(asked.activatingTxid)}`;
      const shown = await ask('GET', `${recPath(made.value.recId)}${query}`, Rec, authorizationOf);
      return shown.kind === 'known' ? shown : made;
    },

    requestApproval: (recId, { document, ispb, branch, account }, until) =>
      ask('POST', '/solicrec', Type.Object({ idRec: Type.String() }), () => true as const, {
        idRec: recId,
        calendario: { dataExpiracaoSolicitacao: until },
        destinatario: {
          ...documentOf(document),
          conta: account,
          ...(branch === null ? {} : { agencia: branch }),
          ispbParticipante: ispb,
        },
      }),

    readAuthorization: (recId) => find(ask('GET', recPath(recId), Rec, authorizationOf)),

    async endAuthorization(recId) {
      const ended = await ask('PATCH', recPath(recId), Rec, () => true as const, { status: 'CANCELADA' });
      if (ended.kind !== 'refused') return ended;
      if (ended.reason.startsWith('404 ')) return { kind: 'known', value: true };
      // Refused too of one that is over already.
      const now = await ask('GET', recPath(recId), Rec, authorizationOf);
      const isOver = now.kind === 'known' && now.value.status !== 'created' && now.value.status !== 'approved';
      return isOver ? { kind: 'known', value: true } : ended;
    },

    instruct: ({ txid, recId, amount, dueOn, purpose }) =>
      ask('PUT', chargePath(txid), CobR, chargeOf, {
        idRec: recId,
        infoAdicional: beginningOf(purpose, LONGEST.info),
        calendario: { dataDeVencimento: dueOn },
        valor: { original: written(amount) },
        // Money settles on any day: the day is the one the payer was reminded of.
        ajusteDiaUtil: false,
      }),

    readCharge: (txid) => find(ask('GET', chargePath(txid), CobR, chargeOf)),

    cancelCharge: (txid) => ask('PATCH', chargePath(txid), CobR, chargeOf, { status: 'CANCELADA' }),

    async giveBack({ endToEndId, id, amount }) {
      const path = `/pix/${encodeURIComponent(endToEndId)}/devolucao/${id}`;
      const asked = await ask('PUT', path, Devolucao, ({ status }) => status, { valor: written(amount) });
      if (asked.kind !== 'known') return asked;
      if (asked.value === 'NAO_REALIZADO') return { kind: 'refused', reason: '200 NAO_REALIZADO' };
      return { kind: 'known', value: true };
    },

    readReturned: (endToEndId) => ask('GET', `/pix/${encodeURIComponent(endToEndId)}`, PaidPix, returnedOf),

    retry: (txid, on) => ask('POST', `${chargePath(txid)}/retentativa/${on}`, CobR, chargeOf),
  };
};

const documentOf = (document: PixPayer['document']) =>
  document.length === 14 ? { cnpj: document } : { cpf: document };

const recOf = (asked: NewPixAuthorization, loc: number | null) => {
  const { contract, purpose, payer, period, firstOn, minimumValue, retryPolicy, activatingTxid } = asked;
  return {
    vinculo: {
      contrato: beginningOf(contract, LONGEST.contract),
      devedor: { ...documentOf(payer.document), nome: beginningOf(payer.name, LONGEST.name) },
      objeto: beginningOf(purpose, LONGEST.purpose),
    },
    calendario: { dataInicial: firstOn, periodicidade: period },
    ...(minimumValue === null ? {} : { valor: { valorMinimoRecebedor: written(minimumValue) } }),
    politicaRetentativa: retryPolicy,
    ...(loc === null ? {} : { loc }),
    ...(activatingTxid === null ? {} : { ativacao: { dadosJornada: { txid: activatingTxid } } }),
  };
};

// Its errors are problems of RFC 7807.
const wordsOf = (body: unknown): string => {
  const said = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
  return typeof said === 'string' ? beginningOf(said, 120) : 'refused';
};
