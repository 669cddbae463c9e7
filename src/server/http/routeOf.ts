import type { Contract } from '../../shared/kernel/contract';

type FastifyNames = { params: 'params'; query: 'querystring'; body: 'body'; replies: 'response' };

type SchemaOf<C extends Contract> = {
  [Part in keyof C as Part extends keyof FastifyNames ? FastifyNames[Part] : never]: C[Part];
} & { tags: string[] };

/**
 * A contract as Fastify takes it: method, address and everything it checks, so that no route can leave a check out.
 * `tag` is the contract's place in the browsable documentation.
 */
export const routeOf = <C extends Contract>(contract: C, tag: string) => {
  const { method, path, params, query, body, replies } = contract;
  const schema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: replies,
    tags: [tag],
  };
  // TypeScript cannot follow a mapped type through a spread.
  return { method: method as C['method'], url: path, schema: schema as unknown as SchemaOf<C> };
};
