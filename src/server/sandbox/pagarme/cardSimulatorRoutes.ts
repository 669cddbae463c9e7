import { randomBytes } from 'node:crypto';

import type { FastifyPluginAsync } from 'fastify';

import { CustomerBody } from './orderBody';
import { keyOf, pagedList, type PageQuery, type PlayedAnswer } from './playedAnswer';
import { readBody } from './recipientBody';
import {
  NewCardBody,
  toPagarmeCard,
  toPagarmeCustomer,
  type SimulatedCard,
  type SimulatedCards,
} from './simulatedCards';

type Options = { cards: SimulatedCards; answer: PlayedAnswer };
type OfCustomer = { Params: { id: string } };
type OfCard = { Params: { id: string; card: string } };

const route = { config: { storeBy: 'none' }, schema: { hide: true } } as const;
const NO_CUSTOMER = { message: 'Customer not found.' };
const NO_CARD = { message: 'Card not found.' };

/** The provider's HTTP of customers and their cards, played. Source: docs/providers/pagarme.md §3. */
export const cardSimulatorRoutes: FastifyPluginAsync<Options> = async (app, { cards, answer }) => {
  const wire = async (card: SimulatedCard) => toPagarmeCard(card, await cards.customerById(card.customerId));

  app.post('/customers', route, async (request, reply) => {
    const read = readBody(CustomerBody, 'customer', request.body);
    if (!read.ok) return answer(request, reply, 422, read.refusal);
    return answer(request, reply, 200, toPagarmeCustomer(await cards.keepCustomer(read.value)));
  });

  app.post<OfCustomer>('/customers/:id/cards', route, async (request, reply) => {
    const read = readBody(NewCardBody, 'request', request.body);
    if (!read.ok) return answer(request, reply, 422, read.refusal);
    const key = keyOf(request) ?? randomBytes(16).toString('hex');
    const kept = await cards.keep(request.params.id, key, read.value);
    switch (kept) {
      case 'noCustomer':
        return answer(request, reply, 404, NO_CUSTOMER);
      case 'noToken':
        return answer(request, reply, 404, { message: 'Token not found.' });
      case 'unverified':
        return answer(request, reply, 412, { message: 'Could not create credit card. The card verification failed.' });
      default:
        return answer(request, reply, 200, await wire(kept));
    }
  });

  app.get<OfCustomer & { Querystring: PageQuery }>('/customers/:id/cards', route, async (request, reply) => {
    const list = await cards.list(request.params.id);
    return answer(request, reply, 200, pagedList(request, request.query, await Promise.all(list.map(wire))));
  });

  app.get<OfCard>('/customers/:id/cards/:card', route, async (request, reply) => {
    const found = await cards.ofCustomer(request.params.id, request.params.card);
    return found ? answer(request, reply, 200, await wire(found)) : answer(request, reply, 404, NO_CARD);
  });

  app.post<OfCard>('/customers/:id/cards/:card/renew', route, async (request, reply) => {
    const renewed = await cards.renew(request.params.id, request.params.card);
    if (renewed === 'noCard') return answer(request, reply, 404, NO_CARD);
    if (renewed === 'notRenewed') return answer(request, reply, 412, { message: 'This card can not be renewed.' });
    return answer(request, reply, 200, await wire(renewed));
  });

  app.delete<OfCard>('/customers/:id/cards/:card', route, async (request, reply) => {
    const removed = await cards.remove(request.params.id, request.params.card);
    return removed ? answer(request, reply, 200, await wire(removed)) : answer(request, reply, 404, NO_CARD);
  });
};
