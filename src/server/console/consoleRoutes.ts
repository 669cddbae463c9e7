import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import type { RefreshCookie } from '../account/refreshCookie';
import type { StoreRow } from '../db/schema/storeTables';
import type { HelpService } from '../platform/help/helpService';
import type { PlatformLogReading } from '../platform/platformLogReading';
import type { PlatformOwnerService } from '../platform/platformOwnerService';
import type { PlatformSignIn } from '../platform/platformSignIn';
import type { IncidentService } from '../platform/incidents/incidentService';
import type { AgreementService } from '../account/agreement/agreementService';
import type { AgreementAnnouncements } from '../platform/agreementAnnouncements';
import type { LeakService } from '../platform/leaks/leakService';
import type { WorkService } from '../platform/works/workService';
import type { ProviderService } from '../platform/providers/providerService';
import type { StoreRequestService } from '../platform/signUp/storeRequestService';
import type { StoreCreation } from '../platform/storeCreation';
import type { StoreListService } from '../platform/storeListService';
import type { FactorResetService } from '../platform/merchants/factorResetService';
import type { AgreementListService } from '../platform/agreementListService';
import type { MerchantListService } from '../platform/merchants/merchantListService';
import type { StoreMerchants } from '../platform/merchants/storeMerchants';
import type { StoreStates } from '../platform/storeStates';
import type { StoreExports } from '../platform/work/storeExports';
import type { StoreWorks } from '../platform/work/storeWorks';
import { addConsoleContext } from './consoleAccess';
import { consoleAuthRoutes } from './consoleAuthRoutes';
import { consoleHelpRoutes } from './consoleHelpRoutes';
import { consoleAgreementRoutes } from './consoleAgreementRoutes';
import { consoleIncidentRoutes } from './consoleIncidentRoutes';
import { consoleLeakRoutes } from './consoleLeakRoutes';
import { consoleLogRoutes } from './consoleLogRoutes';
import { consoleMerchantRoutes } from './consoleMerchantRoutes';
import { consoleProfileRoutes } from './consoleProfileRoutes';
import { consoleWorkRoutes } from './consoleWorkRoutes';
import { consoleProviderRoutes } from './consoleProviderRoutes';
import { consoleRequestRoutes } from './consoleRequestRoutes';
import { consoleExportRoutes } from './consoleExportRoutes';
import { consoleStoreRoutes } from './consoleStoreRoutes';

type Options = {
  /** Host of the platform, without port. */
  hostname: string;
  cookies: RefreshCookie;
  signIns: PlatformSignIn;
  owners: PlatformOwnerService;
  log: PlatformLogReading;
  helps: HelpService;
  incidents: IncidentService;
  leaks: LeakService;
  agreements: Pick<AgreementService, 'overview' | 'ofStore'>;
  announcements: AgreementAnnouncements;
  works: WorkService;
  providers: ProviderService;
  storeById: (id: string) => Promise<StoreRow | null>;
  /** Scheme and host of a store's pages. */
  originOf: (store: StoreRow) => string | Promise<string>;
  storeList: StoreListService;
  creation: StoreCreation;
  states: StoreStates;
  requests: StoreRequestService;
  merchants: StoreMerchants;
  merchantList: MerchantListService;
  agreementList: AgreementListService;
  factorResets: FactorResetService;
  storeWorks: StoreWorks;
  storeExports: StoreExports;
};

/** HTTP of the operators' console, `/api/platform/...`: every route of it is registered here, behind its host. */
export const consoleRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { hostname, signIns } = options;
  addConsoleContext(app, { hostname, signIns });
  await app.register(consoleAuthRoutes, options);
  await app.register(consoleProfileRoutes, options);
  await app.register(consoleStoreRoutes, options);
  await app.register(consoleExportRoutes, options);
  await app.register(consoleMerchantRoutes, options);
  await app.register(consoleRequestRoutes, options);
  await app.register(consoleLogRoutes, options);
  await app.register(consoleHelpRoutes, options);
  await app.register(consoleWorkRoutes, options);
  await app.register(consoleProviderRoutes, options);
  await app.register(consoleIncidentRoutes, options);
  await app.register(consoleLeakRoutes, options);
  await app.register(consoleAgreementRoutes, options);
};
