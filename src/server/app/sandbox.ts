import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { Database } from '../db/database';
import type { Centavos } from '../../shared/kernel/money';
import type { MunicipalityTable } from '../location/municipalityTable';
import { labelSimulator } from '../sandbox/melhorEnvio/labelSimulator';
import { labelSimulatorRoutes } from '../sandbox/melhorEnvio/labelSimulatorRoutes';
import { simulatedWallet } from '../sandbox/melhorEnvio/simulatedWallet';
import { melhorEnvioSandbox } from '../sandbox/melhorEnvio/melhorEnvioSandbox';
import { cardTokens } from '../sandbox/pagarme/cardTokens';
import { hookSender } from '../sandbox/pagarme/hookSender';
import { pagarmeSimulator } from '../sandbox/pagarme/pagarmeSimulator';
import { pagarmeSimulatorRoutes } from '../sandbox/pagarme/pagarmeSimulatorRoutes';
import { simulatorKeys, type SimulatorKeys } from '../sandbox/pagarme/simulatorKeys';
import { pixHookSender } from '../sandbox/pix/pixHookSender';
import { pixSimulator } from '../sandbox/pix/pixSimulator';
import { pixSimulatorRoutes } from '../sandbox/pix/pixSimulatorRoutes';
import { postalCodeSandbox } from '../sandbox/postalCode/postalCodeSandbox';
import { purchaseTime } from '../sandbox/purchaseTime';
import { sandboxModes } from '../sandbox/sandboxModes';
import { sandboxRoutes } from '../sandbox/sandboxRoutes';
import type { Clock } from '../kernel/clock';

type Options = {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  municipalities: MunicipalityTable;
  /** What the provider of labels signs with. */
  labelSecret: string;
  /** User and password that webhooks carry, where they do. */
  webhook: { user: string; password: string } | null;
  /** Scheme, host and port of this server on its own machine; known once it listens. */
  ownAddress: () => string;
  /** What the played provider takes for a withdrawal. */
  withdrawalFee: Centavos;
  /** What the pages, and the actions of tests, ask people for; null: nothing. */
  password: string | null;
};

/** The providers' simulators and their page, below `/sandbox` (rules §2). Returns what mounts them. */
export const openSandbox = (options: Options) => {
  const { clock, log, municipalities, labelSecret, webhook, ownAddress, withdrawalFee, password } = options;
  const db = options.db.shared;
  const modes = sandboxModes(db);
  let made: Promise<SimulatorKeys> | undefined;
  const keys = () => (made ??= simulatorKeys(db));
  const hooks = hookSender({ url: () => `${ownAddress()}/api/webhook/pagarme`, keys, basic: webhook, modes, log });
  const tokens = cardTokens({ db, clock });
  const labels = labelSimulator({
    db,
    clock,
    secret: labelSecret,
    url: () => `${ownAddress()}/api/webhook/melhor-envio`,
  });
  const wallet = simulatedWallet({ db, clock });
  const simulator = pagarmeSimulator({ db, clock, tokens, hooks, withdrawalFee });

  const pixHooks = pixHookSender({ url: () => `${ownAddress()}/api/webhook/pix`, log });
  const pix = pixSimulator({ db, clock, announce: (kind, body) => pixHooks.send(kind, body) });

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onClose', () => hooks.close());
    app.addHook('onClose', () => labels.close());
    app.addHook('onClose', () => pixHooks.close());
    await app.register(sandboxRoutes, {
      prefix: '/sandbox',
      db: options.db,
      simulator,
      labels,
      wallet,
      modes,
      repeats: { time: purchaseTime({ db: options.db, clock }), pix },
      password,
    });
    await app.register(pagarmeSimulatorRoutes, {
      prefix: '/sandbox/pagarme',
      simulator,
      tokens,
      modes,
      keys,
      password,
    });
    await app.register(melhorEnvioSandbox, { prefix: '/sandbox/melhor-envio', modes, municipalities, wallet });
    await app.register(labelSimulatorRoutes, {
      prefix: '/sandbox/melhor-envio/api/v2/me',
      labels,
      modes,
      municipalities,
      wallet,
    });
    await app.register(pixSimulatorRoutes, { prefix: '/sandbox/pix', simulator: pix, modes, password });
    await app.register(postalCodeSandbox, { prefix: '/sandbox/postal-code', modes, municipalities });
  };
};
