import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postContact, postContactOipet } from '../../shared/contact/contactContract';
import { networkOf } from '../account/throttle';
import { keepFromCaches } from '../app/access';
import { sendOutcome } from '../app/sendOutcome';
import type { ContactService } from './contactService';

const tags = ['contact'];
// Whoever writes may hold a token that has ended; who they are is what they say.
const config = { tokenBy: 'none' } as const;

/** HTTP of the contact pages. */
export const contactRoutes: FastifyPluginAsyncTypebox<{ contacts: ContactService }> = async (app, { contacts }) => {
  app.addHook('onRequest', keepFromCaches);
  app.route({
    method: postContact.method,
    url: postContact.path,
    config,
    schema: { body: postContact.body, response: postContact.replies, tags },
    handler: async (request, reply) =>
      sendOutcome(reply, await contacts.toStore(request.store, networkOf(request.ip), request.body), 201),
  });
  app.route({
    method: postContactOipet.method,
    url: postContactOipet.path,
    config,
    schema: { body: postContactOipet.body, response: postContactOipet.replies, tags },
    handler: async (request, reply) =>
      sendOutcome(reply, await contacts.toPlatform(networkOf(request.ip), request.body), 201),
  });
};
