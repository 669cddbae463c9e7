import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postContact, postContactOipet } from '../../shared/contact/contactContract';
import { networkOf } from '../http/throttle';
import { keepFromCaches } from '../http/access';
import { routeOf } from '../http/routeOf';
import { sendOutcome } from '../http/sendOutcome';
import type { ContactService } from './contactService';

const tag = 'contact';
// The sender may hold an expired token; the sender is who the form says.
const config = { tokenBy: 'none' } as const;

/** HTTP of the contact pages. */
export const contactRoutes: FastifyPluginAsyncTypebox<{ contacts: ContactService }> = async (app, { contacts }) => {
  app.addHook('onRequest', keepFromCaches);
  app.route({
    ...routeOf(postContact, tag),
    config,
    handler: async (request, reply) =>
      sendOutcome(reply, await contacts.toStore(request.store, networkOf(request.ip), request.body), 201),
  });
  app.route({
    ...routeOf(postContactOipet, tag),
    config,
    handler: async (request, reply) =>
      sendOutcome(reply, await contacts.toPlatform(networkOf(request.ip), request.body), 201),
  });
};
