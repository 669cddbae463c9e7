import { randomUUID } from 'node:crypto';

import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

import type { MunicipalityTable } from '../../location/municipalityTable';
import { playedMode } from '../playedMode';
import type { SandboxModeStore } from '../sandboxModes';
import { calculate } from './calculate';
import { CARRIER_SERVICES } from './carrierServices';
import { labelSheet } from './labelSheet';
import type { LabelSimulator, SimulatedLabel } from './labelSimulator';
import { parcelsOf } from './melhorEnvioSandbox';
import type { SimulatedWallet } from './simulatedWallet';

type Options = {
  labels: LabelSimulator;
  modes: Pick<SandboxModeStore, 'readOne'>;
  wallet: SimulatedWallet;
  municipalities: MunicipalityTable;
};

const Filled = Type.String({ minLength: 1 });
const Party = Type.Object({
  name: Filled,
  address: Filled,
  number: Filled,
  city: Filled,
  state_abbr: Type.String({ pattern: '^[A-Z]{2}$' }),
  postal_code: Type.String({ pattern: '^\\d{5}-?\\d{3}$' }),
});
const Volume = Type.Object({
  height: Type.Number({ exclusiveMinimum: 0 }),
  width: Type.Number({ exclusiveMinimum: 0 }),
  length: Type.Number({ exclusiveMinimum: 0 }),
  weight: Type.Number({ exclusiveMinimum: 0, maximum: 120 }),
});
const CartBody = Type.Object({
  service: Type.Integer(),
  from: Party,
  to: Party,
  products: Type.Array(
    Type.Object({ name: Filled, quantity: Type.Integer({ minimum: 1 }), unitary_value: Type.Number() }),
    {
      minItems: 1,
    },
  ),
  volumes: Type.Array(Volume, { minItems: 1 }),
  options: Type.Object({
    insurance_value: Type.Number({ minimum: 0 }),
    reverse: Type.Optional(Type.Boolean()),
    tags: Type.Optional(Type.Array(Type.Object({ tag: Type.String(), url: Type.Union([Type.String(), Type.Null()]) }))),
  }),
});
const Orders = Type.Object({ orders: Type.Array(Type.String(), { minItems: 1, maxItems: 100 }) });
const Cancel = Type.Object({ order: Type.Object({ id: Type.String(), reason_id: Type.String() }) });

/** Melhor Envio's cart, checkout, labels and tracking over HTTP (docs/providers/melhor-envio.md §3 and §7). */
export const labelSimulatorRoutes: FastifyPluginAsync<Options> = async (
  app,
  { labels, modes, wallet, municipalities },
) => {
  const route = { config: { storeBy: 'none' }, schema: { hide: true } } as const;

  // What is printed is opened by a browser, without a token.
  app.get<{ Querystring: { ids?: string } }>('/print', route, async ({ query }, reply) => {
    const ids = (query.ids ?? '').split(',').slice(0, 100);
    const found = (await Promise.all(ids.map((id) => labels.byId(id)))).filter((one) => one !== null);
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(labelSheet(found));
  });

  await app.register(async (api) => {
    api.addHook('preHandler', playedMode(modes, 'carriers'));
    api.addHook('preHandler', async ({ headers }, reply) =>
      /^Bearer \S+$/.test(headers.authorization ?? '')
        ? undefined
        : reply.code(401).send({ message: 'Unauthenticated.' }),
    );

    api.post<{ Body: unknown }>('/cart', route, async ({ body }, reply) => {
      const wrong = wrongFieldOf(body);
      if (wrong !== null || !Value.Check(CartBody, body)) return invalid(reply, wrong ?? 'body');
      const service = CARRIER_SERVICES.find(({ id }) => id === body.service);
      if (!service) return invalid(reply, 'service');
      if (body.volumes.length > 1 && !service.takesSeveralParcels) return invalid(reply, 'volumes');
      const { from, to, volumes } = body;
      const { pricePercent } = await wallet.read();
      const [entry] = calculate(
        {
          from: from.postal_code.replace('-', ''),
          to: to.postal_code.replace('-', ''),
          units: [],
          parcels: parcelsOf(volumes, body.options.insurance_value),
          pricePercent,
          serviceIds: [service.id],
        },
        municipalities,
      );
      if (!entry || !('price' in entry)) return invalid(reply, 'service');
      const { price } = entry;
      const tags = body.options.tags ?? [];
      const { reverse = false } = body.options;
      const id = randomUUID();
      const label = await labels.add({ id, service_id: service.id, price, tags, to, from, volumes, reverse });
      return reply.code(201).send(label);
    });

    api.get('/balance', route, async () => ({ balance: (await wallet.read()).balance / 100 }));

    api.get('/cart', route, async () => ({ data: (await labels.inStatus('pending')).toReversed().slice(0, 100) }));

    api.delete<{ Params: { id: string } }>('/cart/:id', route, async ({ params }, reply) => {
      const label = await labels.byId(params.id);
      if (label?.status !== 'pending') return reply.code(404).send({ message: 'Not found.' });
      await labels.cancel(params.id);
      return reply.code(204).send();
    });

    api.post<{ Body: unknown }>('/shipment/checkout', route, async ({ body }, reply) => {
      if (!Value.Check(Orders, body)) return invalid(reply, 'orders');
      const carted = await Promise.all(body.orders.map((id) => labels.byId(id)));
      if (carted.some((one) => one?.status !== 'pending')) return invalid(reply, 'orders');
      const sum = carted.reduce((all, one) => all + centavosOf(one), 0);
      if (!(await wallet.take(sum))) return reply.code(422).send({ error: 'Saldo insuficiente na carteira.' });
      const bought = await Promise.all(body.orders.map((id) => labels.buy(id)));
      if (bought.some((one) => !one?.isDone)) {
        await wallet.take(-sum);
        return invalid(reply, 'orders');
      }
      const orders = bought.flatMap((one) => (one ? [wireOf(one.label)] : []));
      const id = randomUUID();
      return {
        purchase: { id, protocol: `PUR-${id.slice(0, 8)}`, status: 'paid', paid_at: orders[0]?.paid_at, orders },
      };
    });

    api.post<{ Body: unknown }>('/shipment/generate', route, async ({ body }, reply) => {
      if (!Value.Check(Orders, body)) return invalid(reply, 'orders');
      const states = body.orders.map(async (id) => {
        const done = await labels.generate(id);
        const message = done?.isDone ? 'Envio gerado com sucesso' : 'Envio não pode ser gerado';
        return [id, { status: Boolean(done?.isDone), message }] as const;
      });
      return Object.fromEntries(await Promise.all(states));
    });

    api.post<{ Body: unknown }>('/shipment/print', route, async ({ body }, reply) => {
      if (!Value.Check(Orders, body)) return invalid(reply, 'orders');
      const found = await Promise.all(body.orders.map((id) => labels.byId(id)));
      if (found.some((one) => !one?.generated_at)) return invalid(reply, 'orders');
      return { url: `/sandbox/melhor-envio/api/v2/me/print?ids=${body.orders.join(',')}` };
    });

    api.post<{ Body: unknown }>('/shipment/tracking', route, async ({ body }, reply) => {
      if (!Value.Check(Orders, body)) return invalid(reply, 'orders');
      const found = await Promise.all(body.orders.map((id) => labels.byId(id)));
      return Object.fromEntries(found.flatMap((one) => (one ? [[one.id, wireOf(one)] as const] : [])));
    });

    api.post<{ Body: unknown }>('/shipment/cancel', route, async ({ body }, reply) => {
      if (!Value.Check(Cancel, body)) return invalid(reply, 'order');
      const before = await labels.byId(body.order.id);
      const done = await labels.cancel(body.order.id);
      if (done?.isDone && before?.paid_at) await wallet.take(-centavosOf(before));
      return done?.isDone ? { [body.order.id]: { canceled: true } } : invalid(reply, 'order.id');
    });
  });
};

const centavosOf = (label: SimulatedLabel | null): number => Math.round(Number(label?.price ?? 0) * 100);

const wireOf = ({ volumes: _volumes, to: _to, from: _from, tags: _tags, ...label }: SimulatedLabel) => ({
  ...label,
  melhorenvio_tracking: label.self_tracking,
});

const invalid = (reply: FastifyReply, field: string) => {
  const text = 'O campo é inválido.';
  return reply.code(422).send({ message: text, errors: { [field]: [text] } });
};

/** The path of the first field that is not as it must be, in the provider's notation; null when all are. */
const wrongFieldOf = (body: unknown): string | null => {
  const [error] = Value.Errors(CartBody, body);
  return error ? error.instancePath.slice(1).replaceAll('/', '.') || 'body' : null;
};
