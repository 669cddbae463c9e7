import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import { PIX_PERIODS, PIX_RETRY_POLICIES } from '../../../shared/repeat/pixAutomatic';
import { playedMode } from '../playedMode';
import type { SandboxModeStore } from '../sandboxModes';
import { askForPassword } from '../sandboxPassword';
import {
  COBR_ACTIONS,
  REC_ACTIONS,
  toWireCobr,
  toWirePix,
  toWireRec,
  type PixSimulator,
  type Refused,
  type SimulatedCobr,
  type SimulatedRec,
} from './pixSimulator';

type Options = {
  simulator: PixSimulator;
  modes: Pick<SandboxModeStore, 'readOne'>;
  /** What the actions of tests ask for; left out: nothing. */
  password?: string | null;
};

const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
const Amount = Type.String({ pattern: '^\\d{1,10}\\.\\d{2}$' });
const Short = Type.String({ minLength: 1, maxLength: 35 });
const literals = <T extends string>(words: readonly T[]) => Type.Union(words.map((word) => Type.Literal(word)));

/** What POST /rec takes, as far as it is used (docs/providers/pix-automatico.md §3). */
const RecBody = Type.Object({
  vinculo: Type.Object({
    contrato: Short,
    objeto: Type.Optional(Short),
    devedor: Type.Union([
      Type.Object({ cpf: Type.String({ pattern: '^\\d{11}$' }), nome: Type.String({ minLength: 1, maxLength: 140 }) }),
      Type.Object({ cnpj: Type.String({ pattern: '^\\w{14}$' }), nome: Type.String({ minLength: 1, maxLength: 140 }) }),
    ]),
  }),
  calendario: Type.Object({ dataInicial: Day, dataFinal: Type.Optional(Day), periodicidade: literals(PIX_PERIODS) }),
  valor: Type.Optional(Type.Object({ valorMinimoRecebedor: Amount })),
  politicaRetentativa: literals(PIX_RETRY_POLICIES),
  loc: Type.Optional(Type.Integer()),
  ativacao: Type.Optional(
    Type.Object({ dadosJornada: Type.Object({ txid: Type.String({ pattern: '^[A-Za-z0-9]{26,35}$' }) }) }),
  ),
});
/** What PUT /cobr/{txid} takes. */
const CobrBody = Type.Object({
  idRec: Type.String(),
  infoAdicional: Type.Optional(Type.String({ maxLength: 140 })),
  calendario: Type.Object({ dataDeVencimento: Day }),
  valor: Type.Object({ original: Amount }),
  ajusteDiaUtil: Type.Optional(Type.Boolean()),
});
const Return = Type.Object({ valor: Amount });
const Cancel = Type.Object({ status: Type.Literal('CANCELADA') });
const Request = Type.Object({
  idRec: Type.String(),
  calendario: Type.Object({ dataExpiracaoSolicitacao: Type.String() }),
  destinatario: Type.Object({ conta: Type.String(), ispbParticipante: Type.String({ pattern: '^\\d{8}$' }) }),
});

const route = { config: { storeBy: 'none' }, schema: { hide: true } } as const;

/** Problems as the API writes them (RFC 7807). */
const problem = (reply: FastifyReply, status: number, detail: string) =>
  reply.code(status).send({
    type: 'https://pix.bcb.gov.br/api/v2/error/RecOperacaoInvalida',
    title: status === 404 ? 'Não encontrado' : 'Requisição inválida',
    status,
    detail,
  });

/** The API Pix of Pix Automático over HTTP, played, and the actions of tests. */
export const pixSimulatorRoutes: FastifyPluginAsync<Options> = async (app, { simulator, modes, password = null }) => {
  const sent = (
    reply: FastifyReply,
    made: SimulatedRec | SimulatedCobr | Refused | null,
    status = 200,
  ): FastifyReply => {
    if (made === null) return problem(reply, 404, 'Não há nada com este identificador.');
    if ('refused' in made) return problem(reply, 400, made.refused);
    return reply.code(status).send('txid' in made ? toWireCobr(made) : toWireRec(made));
  };

  await app.register(async (api) => {
    api.addHook('preHandler', playedMode(modes, 'payments'));
    api.addHook('onRequest', async (request, reply) =>
      request.headers.authorization?.startsWith('Bearer ') ? undefined : problem(reply, 401, 'Acesso negado.'),
    );

    api.post('/locrec', route, async (_request, reply) => reply.code(201).send(await simulator.locate()));

    api.post('/rec', route, async (request, reply) => {
      const { body } = request;
      if (!Value.Check(RecBody, body)) return problem(reply, 400, 'O objeto rec não respeita o schema.');
      return sent(reply, await simulator.authorize(newRecOf(body)), 201);
    });

    api.get<{ Params: { idRec: string } }>('/rec/:idRec', route, async (request, reply) =>
      sent(reply, await simulator.rec(request.params.idRec)),
    );

    api.patch<{ Params: { idRec: string } }>('/rec/:idRec', route, async (request, reply) => {
      if (!Value.Check(Cancel, request.body)) return problem(reply, 400, 'Só o cancelamento é aceito aqui.');
      return sent(reply, await simulator.end(request.params.idRec));
    });

    api.post('/solicrec', route, async (request, reply) => {
      const { body } = request;
      if (!Value.Check(Request, body)) return problem(reply, 400, 'O objeto solicrec não respeita o schema.');
      return sent(reply, await simulator.request(body.idRec), 201);
    });

    api.put<{ Params: { txid: string } }>('/cobr/:txid', route, async (request, reply) => {
      const { body } = request;
      const { txid } = request.params;
      if (!Value.Check(CobrBody, body) || !/^[A-Za-z0-9]{26,35}$/.test(txid)) {
        return problem(reply, 400, 'O objeto cobr não respeita o schema.');
      }
      const { idRec, valor, calendario, infoAdicional: info = '' } = body;
      const asked = { txid, idRec, amount: valor.original, dueOn: calendario.dataDeVencimento, info };
      return sent(reply, await simulator.instruct(asked), 201);
    });

    api.get<{ Params: { txid: string } }>('/cobr/:txid', route, async (request, reply) =>
      sent(reply, await simulator.cobr(request.params.txid)),
    );

    api.patch<{ Params: { txid: string } }>('/cobr/:txid', route, async (request, reply) => {
      if (!Value.Check(Cancel, request.body)) return problem(reply, 400, 'Só o cancelamento é aceito aqui.');
      return sent(reply, await simulator.cancel(request.params.txid));
    });

    type Returned = { Params: { e2eid: string; id: string } };
    api.put<Returned>('/pix/:e2eid/devolucao/:id', route, async (request, reply) => {
      const { body } = request;
      const { e2eid, id } = request.params;
      if (!Value.Check(Return, body) || !/^[A-Za-z0-9]{1,35}$/.test(id)) {
        return problem(reply, 400, 'O objeto devolucao não respeita o schema.');
      }
      const made = await simulator.giveBack(e2eid, id, body.valor);
      if (made === null || 'refused' in made) return sent(reply, made);
      return reply.code(201).send({ id, valor: body.valor, status: 'DEVOLVIDO' });
    });

    api.get<Returned>('/pix/:e2eid', route, async (request, reply) => {
      const paid = await simulator.payment(request.params.e2eid);
      return paid ? reply.send(toWirePix(paid)) : sent(reply, null);
    });

    api.post<{ Params: { txid: string; day: string } }>('/cobr/:txid/retentativa/:day', route, async (request, reply) =>
      sent(reply, await simulator.retry(request.params.txid, request.params.day), 201),
    );
  });

  await app.register(async (actions) => {
    askForPassword(actions, password);
    type Act = { Params: { id: string; action: string }; Querystring: { code?: string; ceiling?: string } };
    actions.post<Act>('/recs/:id/:action', route, async (request, reply) => {
      const action = REC_ACTIONS.find((known) => known === request.params.action);
      return sent(
        reply,
        action === undefined
          ? null
          : await simulator.actOnRec(request.params.id, action, request.query.ceiling ?? null),
      );
    });
    actions.post<Act>('/cobrs/:id/:action', route, async (request, reply) => {
      const action = COBR_ACTIONS.find((known) => known === request.params.action);
      const { code } = request.query;
      return sent(reply, action === undefined ? null : await simulator.actOnCobr(request.params.id, action, code));
    });
  });
};

const newRecOf = ({ vinculo, calendario, valor, politicaRetentativa, loc, ativacao }: Static<typeof RecBody>) => ({
  contract: vinculo.contrato,
  purpose: vinculo.objeto ?? '',
  payer: vinculo.devedor,
  firstOn: calendario.dataInicial,
  period: calendario.periodicidade,
  policy: politicaRetentativa,
  minimum: valor?.valorMinimoRecebedor ?? null,
  locationId: loc ?? null,
  activatingTxid: ativacao?.dadosJornada.txid ?? null,
});
