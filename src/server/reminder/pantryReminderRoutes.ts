import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';

import { reminderPage } from '../cart/reminderPage';
import type { PantryReminderService } from './pantryReminders';

type Options = { pantryReminders: Pick<PantryReminderService, 'isKnown' | 'stop'> };

/**
 * The page that ends letters about a pantry. Its link opens a form whose button does it, so that mail programs which
 * prefetch links change nothing; they end letters themselves by a POST (RFC 8058), which has either content type.
 */
export const pantryReminderRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { pantryReminders }) => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    if (!app.hasContentTypeParser(type)) app.addContentTypeParser(type, (_request, _payload, done) => done(null, {}));
  const params = Type.Object({ token: Type.String({ maxLength: 60 }) });
  // Opened from a mail program: without our request headers.
  const page = {
    url: '/pantry/reminders/:token',
    config: { storeBy: 'host', tokenBy: 'none' },
    schema: { hide: true, params },
  } as const;
  const send = (reply: FastifyReply, isFound: boolean, html: string) =>
    reply
      .code(isFound ? 200 : 404)
      // Its own address holds the token; without any origin its form would be refused as another site's.
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'strict-origin' })
      .type('text/html; charset=utf-8')
      .send(html);

  app.route({
    method: 'GET',
    ...page,
    handler: async ({ store, params: { token } }, reply) => {
      const isKnown = await pantryReminders.isKnown(store.id, token);
      return send(reply, isKnown, reminderPage('pantry', isKnown ? 'asking' : 'unknown', store));
    },
  });
  app.route({
    method: 'POST',
    ...page,
    handler: async ({ store, params: { token } }, reply) => {
      const isDone = await pantryReminders.stop(store.id, token);
      return send(reply, isDone, reminderPage('pantry', isDone ? 'stopped' : 'unknown', store));
    },
  });
};
