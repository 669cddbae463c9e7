import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postContact, postContactOipet } from '../../shared/contact/contactContract';
import { networkOf } from '../http/throttle';
import { keepFromCaches } from '../http/access';
import { outcomeRoute } from '../http/outcomeRoute';
import type { ContactService } from './contactService';

const tag = 'contact';
// The sender may hold an expired token; the sender is who the form says.
const config = { tokenBy: 'none' } as const;

/** HTTP of the contact pages. */
export const contactRoutes: FastifyPluginAsyncTypebox<{ contacts: ContactService }> = async (app, { contacts }) => {
  app.addHook('onRequest', keepFromCaches);
  app.route({
    ...outcomeRoute(postContact, tag, (request) =>
      contacts.toStore(request.store, networkOf(request.ip), request.body),
    ),
    config,
  });
  app.route({
    ...outcomeRoute(postContactOipet, tag, (request) => contacts.toPlatform(networkOf(request.ip), request.body)),
    config,
  });
};
