import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { MAX_PICTURE_TEXT } from '../../shared/admin/myStore/myStoreLimits';
import { succeeded } from '../../shared/kernel/outcome';
import {
  deleteSetupLogo,
  getSetup,
  getSetupAddress,
  getSetupCheck,
  getSetupChecks,
  postSetupEnd,
  postSetupFactor,
  postSetupTestLetter,
  putSetupLogo,
  putSetupOwner,
  putSetupStore,
} from '../../shared/setup/setupContract';
import { outcomeRoute } from '../http/outcomeRoute';
import { tokenOf } from '../http/requestContext';
import { sendRefusal } from '../http/sendOutcome';
import type { InstallationChecks } from '../platform/installationChecks';
import type { SetupPageService } from './setupPageService';

type Dependencies = {
  setupPage: SetupPageService;
  checks: InstallationChecks;
  /** Host of the platform; null: that of the request, which is shown to whoever made it and used for nothing else. */
  publicHost: string | null;
};

/** Beyond the picture: the rest of the body. */
const LOGO_BODY_LIMIT = MAX_PICTURE_TEXT + 1_000;
/** Calls from one network address within a minute: a person at the page needs far fewer. */
const MOST_CALLS = 120;
/** Test letters from one network address within their time: to try a changed setting, not to fill a mailbox. */
const TEST_LETTERS = { max: 3, timeWindow: 5 * 60_000 };
/** Maximum number of remembered addresses; least recently seen first to go. */
const ADDRESSES = 5_000;

const setupTokenOf = ({ headers }: FastifyRequest): string => tokenOf(headers.authorization ?? '');

/** HTTP of the set-up page. There is no store yet: the token of the one-time address is the only credential. */
export const setupRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, { setupPage, checks, publicHost }) => {
  await app.register(rateLimit, { max: MOST_CALLS, timeWindow: 60_000, cache: ADDRESSES });
  const config = { storeBy: 'none' } as const;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });

  app.route({
    ...outcomeRoute(getSetup, 'setup', async (request) =>
      succeeded(await setupPage.read(setupTokenOf(request), `.${publicHost ?? request.host}`)),
    ),
    config,
  });
  app.route({
    ...outcomeRoute(postSetupFactor, 'setup', (request) => setupPage.offerFactor(setupTokenOf(request))),
    config,
  });
  app.route({
    ...outcomeRoute(putSetupOwner, 'setup', (request) => setupPage.keepOwner(setupTokenOf(request), request.body)),
    config,
  });
  app.route({
    ...outcomeRoute(getSetupAddress, 'setup', (request) =>
      setupPage.checkAddress(setupTokenOf(request), request.params.slug),
    ),
    config,
  });
  app.route({
    ...outcomeRoute(putSetupStore, 'setup', (request) => setupPage.keepStore(setupTokenOf(request), request.body)),
    config,
  });
  app.route({
    ...outcomeRoute(putSetupLogo, 'setup', (request) =>
      setupPage.keepLogo(setupTokenOf(request), Buffer.from(request.body.content, 'base64')),
    ),
    config: { ...config, takesFiles: true },
    bodyLimit: LOGO_BODY_LIMIT,
    // Megabytes are read of the holder of the token alone.
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const verified = await setupPage.verify(setupTokenOf(request));
      if (!verified.ok) return sendRefusal(reply, verified.refusal);
    },
  });
  app.route({
    ...outcomeRoute(deleteSetupLogo, 'setup', (request) => setupPage.removeLogo(setupTokenOf(request))),
    config,
  });
  app.route({
    ...outcomeRoute(getSetupChecks, 'setup', async (request) => {
      const verified = await setupPage.verify(setupTokenOf(request));
      return verified.ok ? succeeded({ checks: await checks.checkAll() }) : verified;
    }),
    config,
  });
  app.route({
    ...outcomeRoute(getSetupCheck, 'setup', async (request) => {
      const verified = await setupPage.verify(setupTokenOf(request));
      return verified.ok ? succeeded(await checks.check(request.params.id)) : verified;
    }),
    config,
  });
  app.route({
    ...outcomeRoute(postSetupTestLetter, 'setup', (request) => setupPage.sendTestLetter(setupTokenOf(request))),
    config: { ...config, rateLimit: TEST_LETTERS },
  });
  app.route({
    ...outcomeRoute(postSetupEnd, 'setup', (request) => setupPage.end(setupTokenOf(request))),
    config,
  });
};
