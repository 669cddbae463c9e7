import type { LightMyRequestResponse } from 'fastify';

import { newId } from '../../../../src/server/kernel/newId';
import { hostHeaderOf } from '../consoleRouteAccess';
import { sampleOf } from '../matrix/sampleOf';
import type { TwoStores } from '../matrix/storeMatrix';
import { bodiesOf, payloadFor, textPlaces, withText, type Path } from './textFields';

/** Sends each text of each contract with payloads, to the store's own row or to none. @returns every answer */
export async function sendPayloads(
  stores: TwoStores,
  round: number,
): Promise<[route: string, reply: LightMyRequestResponse][]> {
  const { shop, own, database } = stores;
  const answers: [string, LightMyRequestResponse][] = [];
  for (const { operation, schema } of bodiesOf(stores.operations)) {
    const { route, method, url } = operation;
    const [token] = (await stores.callersOf(route, own.store)).toReversed();
    const sample = sampleOf(schema, own.store.id);
    const body = textPlaces(schema, sample).reduce<unknown>(
      (value, { path, schema: of }, at) =>
        withText(value, path, payloadFor(of, round + answers.length + at) ?? textAt(value, path)),
      sample,
    );
    const reply = await shop.app.inject({
      method,
      url: url.replace(/:\w+/g, own.store.id),
      remoteAddress: `10.${(answers.length >> 16) & 255}.${(answers.length >> 8) & 255}.${answers.length & 255}`,
      headers: {
        'x-store-id': own.store.id,
        'idempotency-key': newId(),
        ...hostHeaderOf(url),
        ...(token ? { authorization: token } : {}),
      },
      payload: body as object, // bodies of our contracts are objects
    });
    answers.push([route, reply]);
  }
  // Among the routes are those that close the store.
  await shop.services.platform.states.open(own.store.id, { kind: 'platform', by: { kind: 'command' } });
  await database.owner.query('delete from throttles');
  return answers;
}

const textAt = (value: unknown, path: Path): string =>
  String(path.reduce<unknown>((part, name) => (part as Record<string | number, unknown>)[name], value));
