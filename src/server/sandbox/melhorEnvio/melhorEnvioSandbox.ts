import type { FastifyPluginAsync } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import type { MunicipalityTable } from '../../location/municipalityTable';
import { playedMode } from '../playedMode';
import type { SandboxModeStore } from '../sandboxModes';
import { calculate, type Calculation } from './calculate';
import type { PackedUnit, Parcel } from './packing';
import type { SimulatedWallet } from './simulatedWallet';

type Options = {
  modes: Pick<SandboxModeStore, 'readOne'>;
  municipalities: MunicipalityTable;
  wallet: Pick<SimulatedWallet, 'read'>;
};

const PostalCode = Type.Object({ postal_code: Type.String({ pattern: '^\\d{5}-?\\d{3}$' }) });
const Side = Type.Number({ exclusiveMinimum: 0, maximum: 1000 });
const Product = Type.Object({
  id: Type.String(),
  width: Side,
  height: Side,
  length: Side,
  weight: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
  insurance_value: Type.Number({ minimum: 0 }),
  quantity: Type.Integer({ minimum: 1, maximum: 1000 }),
});
const Volume = Type.Object({ width: Side, height: Side, length: Side, weight: Type.Number({ exclusiveMinimum: 0 }) });
const Body = Type.Object({
  from: PostalCode,
  to: PostalCode,
  products: Type.Optional(Type.Array(Product, { minItems: 1, maxItems: 500 })),
  volumes: Type.Optional(Type.Array(Volume, { minItems: 1, maxItems: 50 })),
  options: Type.Optional(Type.Object({ insurance_value: Type.Optional(Type.Number({ minimum: 0 })) })),
  services: Type.Optional(Type.String({ pattern: '^\\d+(,\\d+)*$' })),
});
type Body = Static<typeof Body>;

/**
 * Melhor Envio's quote over HTTP (docs/providers/melhor-envio.md §2 and §7), for products that it packs itself or
 * parcels that are packed already.
 */
export const melhorEnvioSandbox: FastifyPluginAsync<Options> = async (app, { modes, municipalities, wallet }) => {
  app.addHook('preHandler', playedMode(modes, 'carriers'));
  app.post<{ Body: unknown }>(
    '/api/v2/me/shipment/calculate',
    { config: { storeBy: 'none' }, schema: { hide: true } },
    async ({ headers, body }, reply) => {
      if (!/^Bearer \S+$/.test(headers.authorization ?? '')) {
        return reply.code(401).send({ message: 'Unauthenticated.' });
      }
      const wrong = wrongFieldOf(body);
      if (wrong !== null || !Value.Check(Body, body)) {
        const text = 'O campo é inválido.';
        return reply.code(422).send({ message: text, errors: { [wrong ?? 'body']: [text] } });
      }
      const { pricePercent } = await wallet.read();
      const entries = calculate(toCalculation(body, pricePercent), municipalities);
      return entries.length === 1 ? entries[0] : entries;
    },
  );
};

/** The path of the first field that is not as it must be, in the provider's notation; null when all are. */
const wrongFieldOf = (body: unknown): string | null => {
  if (typeof body === 'object' && body !== null && 'volumes' in body === 'products' in body) return 'volumes';
  const [error] = Value.Errors(Body, body);
  return error ? error.instancePath.slice(1).replaceAll('/', '.') || 'body' : null;
};

const digitsAlone = (postalCode: string): string => postalCode.replace('-', '');

const toCalculation = (
  { from, to, products = [], volumes, options, services }: Body,
  pricePercent: number,
): Calculation => ({
  from: digitsAlone(from.postal_code),
  to: digitsAlone(to.postal_code),
  units: products.flatMap((product) => Array<PackedUnit>(product.quantity).fill(toUnit(product))),
  parcels: volumes ? parcelsOf(volumes, options?.insurance_value ?? 0) : null,
  pricePercent,
  serviceIds: services?.split(',').map(Number) ?? null,
});

/** Parcels that are packed already, insured together. @param insuredValue in reais */
export const parcelsOf = (volumes: readonly Static<typeof Volume>[], insuredValue: number): Parcel[] =>
  volumes.map(({ length, width, height, weight }, index) => {
    const [long = 0, middle = 0, short = 0] = [length, width, height].toSorted((a, b) => b - a);
    const insured = index === 0 ? Math.round(insuredValue * 100) : 0;
    return { sides: [long, middle, short], weightG: Math.round(weight * 1000), insured, units: [] };
  });

const toUnit = (product: Static<typeof Product>): PackedUnit => {
  const [long = 0, middle = 0, short = 0] = [product.length, product.width, product.height].toSorted((a, b) => b - a);
  return {
    id: product.id,
    sides: [long, middle, short],
    weightG: Math.round(product.weight * 1000),
    insured: Math.round(product.insurance_value * 100),
  };
};
