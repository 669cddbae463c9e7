import type { FastifyInstance } from 'fastify';

/** As much of JSON Schema as our contracts use. */
export type Schema = {
  $ref?: string;
  type?: string;
  title?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  /** A text of many lines, in which line breaks and tabs are accepted. */
  'x-lines'?: boolean;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
};

/** A route as its contract describes it. */
export type Operation = {
  /** As the route table names it: 'PUT /api/cart/product'. */
  route: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  params: Record<string, Schema>;
  query: Record<string, Schema>;
  body: Schema | null;
  replies: { status: string; schema: Schema | null }[];
};

type Content = { content?: Record<string, { schema?: Schema }> };
type Described = {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
};

/** The server's published contracts, route by route, with every shared schema written out where it is used. */
export const operationsOf = async (app: FastifyInstance): Promise<Operation[]> =>
  operationsIn((await app.inject('/api/openapi.json')).json<ApiDocument>());

/** The same of a document that is at hand. */
export function operationsIn(document: ApiDocument): Operation[] {
  const whole = <T>(value: T): T => {
    if (Array.isArray(value)) return value.map(whole) as T;
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as Schema;
    if ($ref !== undefined) return whole(document.components?.schemas?.[$ref.split('/').at(-1) ?? '']) as T;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, whole(part)])) as T;
  };
  const schemaOf = ({ content = {} }: Content) => whole(content['application/json']?.schema ?? null);
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, { parameters = [], requestBody = {}, responses = {} }]) => {
      const method = name.toUpperCase() as Operation['method'];
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      const inPart = (place: string) =>
        Object.fromEntries(
          parameters.filter((one) => one.in === place).map((parameter) => [parameter.name, whole(parameter.schema)]),
        );
      return {
        route: `${method} ${url}`,
        method,
        url,
        params: inPart('path'),
        query: inPart('query'),
        body: schemaOf(requestBody),
        replies: Object.entries(responses).map(([status, reply]) => ({ status, schema: schemaOf(reply) })),
      };
    }),
  );
}
