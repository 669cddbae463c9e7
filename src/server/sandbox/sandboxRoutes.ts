import type { FastifyPluginAsync } from 'fastify';

import type { Database } from '../db/database';
import { outboxEmailPage, outboxPage } from './outboxPage';
import { latestEmails } from './latestEmails';
import { outboxRepository } from './outboxRepository';
import { LABEL_ACTIONS, type LabelSimulator } from './melhorEnvio/labelSimulator';
import type { SimulatedWallet } from './melhorEnvio/simulatedWallet';
import { hookModeOf } from './pagarme/hookPlan';
import type { PagarmeSimulator } from './pagarme/pagarmeSimulator';
import { bankRefusalOf, CARD_ACTIONS } from './pagarme/simulatedCards';
import { CHARGE_ACTIONS } from './pagarme/simulatedCharge';
import { COBR_ACTIONS, REC_ACTIONS, type PixSimulator } from './pix/pixSimulator';
import type { PurchaseTime } from './purchaseTime';
import { askForPassword } from './sandboxPassword';
import { SANDBOX_MODES, SANDBOX_PROVIDERS, type SandboxModeStore } from './sandboxModes';
import { sandboxDocument } from './sandboxDocument';
import { sandboxPage, type SandboxResult } from './sandboxPage';
import { sandboxStyles } from './sandboxStyles';
import { sandboxTexts } from './sandboxTexts';

type Options = {
  db: Database;
  simulator: PagarmeSimulator;
  labels: LabelSimulator;
  wallet: SimulatedWallet;
  modes: SandboxModeStore;
  /** Of repeat purchases; left out: the page shows none of theirs. */
  repeats?: { time: PurchaseTime; pix: PixSimulator };
  /** What the pages ask for; left out: nothing. */
  password?: string | null;
};
type Act = { Params: { id: string; action: string }; Body: { hooks?: string } | null };
type WithTo = { Querystring: { to?: string } };

const SHOWN = 100;

// Nothing but its own stylesheet; e-mails in the preview bring their styles along.
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The sandbox's pages (rules §2): plain HTML that works without script. Mounted only where the sandbox is on. */
export const sandboxRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, simulator, labels, wallet, modes, repeats, password = null } = options;
  const route = { config: { storeBy: 'none' }, schema: { hide: true } } as const;

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  askForPassword(app, password);
  app.addHook('onRequest', async (request, reply) => {
    // Another site may not press these buttons.
    if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send();
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
    return undefined;
  });

  app.get('/sandbox.css', route, async (_request, reply) => reply.type('text/css; charset=utf-8').send(sandboxStyles));

  app.get<{ Querystring: { told?: string } }>('/', route, async (request, reply) => {
    const result = (['done', 'notDone'] satisfies SandboxResult[]).find((word) => word === request.query.told) ?? null;
    const content = {
      charges: await simulator.latest(SHOWN),
      labels: await labels.latest(SHOWN),
      wallet: await wallet.read(),
      modes: await modes.read(),
      hooks: await modes.readHooks(),
      ...(repeats && {
        repeats: {
          purchases: await repeats.time.waiting(SHOWN),
          cards: await simulator.cards.latest(SHOWN),
          pix: await repeats.pix.latest(SHOWN),
        },
      }),
      result,
    };
    return reply.type('text/html; charset=utf-8').send(sandboxPage(content));
  });

  app.post<Act>('/charges/:id/:action', route, async (request, reply) => {
    const action = CHARGE_ACTIONS.find((known) => known === request.params.action);
    // Nothing chosen: events travel as the page has it.
    const hooks = hookModeOf(request.body?.hooks);
    const outcome = action && (await simulator.act(request.params.id, action, hooks));
    return reply.redirect(`/sandbox?told=${outcome?.kind === 'done' ? 'done' : 'notDone'}`, 303);
  });

  type Press<Body = null> = { Params: { id: string; action: string }; Body: Body | null };
  app.post<Press<{ refusal?: string }>>('/cards/:id/:action', route, async (request, reply) => {
    const action = CARD_ACTIONS.find((known) => known === request.params.action);
    const [code, advice] = (request.body?.refusal ?? '').split('-');
    const refusal = bankRefusalOf({ code, advice });
    const isDone =
      action !== undefined &&
      refusal !== null &&
      (await simulator.cards.act(request.params.id, action, refusal.code, refusal.advice)) !== null;
    return reply.redirect(`/sandbox?told=${isDone ? 'done' : 'notDone'}`, 303);
  });

  if (repeats) {
    app.post<{ Params: { store: string; id: string } }>(
      '/purchases/:store/:id/advance',
      route,
      async (request, reply) => {
        const isDone = await repeats.time.advance(request.params.store, request.params.id);
        return reply.redirect(`/sandbox?told=${isDone ? 'done' : 'notDone'}`, 303);
      },
    );
    app.post<Press>('/pix-recs/:id/:action', route, async (request, reply) => {
      const action = REC_ACTIONS.find((known) => known === request.params.action);
      const isDone = action !== undefined && (await repeats.pix.actOnRec(request.params.id, action)) !== null;
      return reply.redirect(`/sandbox?told=${isDone ? 'done' : 'notDone'}`, 303);
    });
    app.post<Press>('/pix-cobrs/:id/:action', route, async (request, reply) => {
      const action = COBR_ACTIONS.find((known) => known === request.params.action);
      const isDone = action !== undefined && (await repeats.pix.actOnCobr(request.params.id, action)) !== null;
      return reply.redirect(`/sandbox?told=${isDone ? 'done' : 'notDone'}`, 303);
    });
  }

  app.post<{ Params: { id: string; action: string } }>('/labels/:id/:action', route, async (request, reply) => {
    const action = LABEL_ACTIONS.find((known) => known === request.params.action);
    const isDone = action !== undefined && (await labels.act(request.params.id, action));
    return reply.redirect(`/sandbox?told=${isDone ? 'done' : 'notDone'}`, 303);
  });

  app.post<{ Body: { balance?: string; pricePercent?: string } | null }>('/wallet', route, async (request, reply) => {
    // As they are typed: '84,20' in reais, '150' for half as much again.
    const [balance, percent] = [request.body?.balance, request.body?.pricePercent].map((text) =>
      text === undefined ? null : Number(text.replace(',', '.')),
    );
    const changes = {
      ...(isWithin(balance, 100_000) ? { balance: Math.round(balance * 100) } : {}),
      ...(isWithin(percent, 1_000) ? { pricePercent: Math.round(percent) } : {}),
    };
    await wallet.set(changes);
    return reply.redirect(`/sandbox?told=${Object.keys(changes).length > 0 ? 'done' : 'notDone'}`, 303);
  });

  app.post<{ Params: { provider: string; mode: string } }>('/modes/:provider/:mode', route, async (request, reply) => {
    const provider = SANDBOX_PROVIDERS.find((known) => known === request.params.provider);
    const mode = SANDBOX_MODES.find((known) => known === request.params.mode);
    if (provider && mode) await modes.set(provider, mode);
    return reply.redirect(`/sandbox?told=${provider && mode ? 'done' : 'notDone'}`, 303);
  });

  app.post<{ Params: { mode: string } }>('/hooks/:mode', route, async (request, reply) => {
    const mode = hookModeOf(request.params.mode);
    if (mode) await modes.setHooks(mode);
    return reply.redirect(`/sandbox?told=${mode ? 'done' : 'notDone'}`, 303);
  });

  app.get<WithTo>('/outbox', route, async (request, reply) => {
    const to = request.query.to?.trim() || null;
    return reply.type('text/html; charset=utf-8').send(outboxPage(await latestEmails(db, to, SHOWN), to));
  });

  app.get<WithTo>('/outbox.json', route, async (request) => latestEmails(db, request.query.to?.trim() || null, SHOWN));

  app.get<{ Params: { storeId: string; id: string } }>('/outbox/:storeId/:id', route, async (request, reply) => {
    const { storeId, id } = request.params;
    const email = await outboxRepository.byId(db.ofStore(storeId), storeId, id);
    reply.type('text/html; charset=utf-8');
    if (email) return reply.send(outboxEmailPage(email));
    const { title, notFound: lead, back } = sandboxTexts;
    return reply.code(404).send(sandboxDocument({ title, lead, back: { url: '/sandbox', label: back }, main: '' }));
  });
};

const isWithin = (value: number | null | undefined, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;
