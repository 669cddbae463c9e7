import type { FastifyInstance } from 'fastify';

/**
 * Every route of a server, 'PUT /api/cart/product', read from its own routing tree, so that none is missing. HEAD,
 * which answers as GET does, is left out.
 */
export function routeTable(app: FastifyInstance): string[] {
  const routes: string[] = [];
  const parts: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+) \(([^)]*)\)/.exec(line) ?? [];
    if (part === '') continue;
    const depth = indent.length / 4;
    parts.splice(depth, parts.length, part);
    for (const method of methods.split(', ')) if (method !== 'HEAD') routes.push(`${method} ${parts.join('')}`);
  }
  return routes.toSorted();
}
