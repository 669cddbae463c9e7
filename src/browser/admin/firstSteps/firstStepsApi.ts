import type {
  DeleteTestPurchase,
  GetFirstSteps,
  PostPoliciesAccepted,
  PostPreview,
  PostStoreClosing,
  PostStoreOpening,
  PostTestPurchase,
  PostThemeKept,
} from '../../../shared/admin/firstStepsContract';
import type { GetStarterCatalogue, PostStarterCatalogue } from '../../../shared/admin/starterCatalogueContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import type { HttpClient } from '../../platform/httpClient';

/** The calls of Primeiros passos. None throws: every answer is an Outcome. Failures: firstStepsContract. */
export const firstStepsApi = (http: HttpClient) => ({
  read: () => http.send<GetFirstSteps>('GET', '/admin/first-steps'),
  themeKept: () => http.send<PostThemeKept>('POST', '/admin/first-steps/theme'),
  policiesAccepted: () => http.send<PostPoliciesAccepted>('POST', '/admin/first-steps/policies'),
  readStarter: () => http.send<GetStarterCatalogue>('GET', '/admin/first-steps/starter'),
  takeStarter: (body: BodyOf<PostStarterCatalogue>) =>
    http.send<PostStarterCatalogue>('POST', '/admin/first-steps/starter', { body }),
  testStarted: () => http.send<PostTestPurchase>('POST', '/admin/first-steps/test-purchase'),
  testStopped: () => http.send<DeleteTestPurchase>('DELETE', '/admin/first-steps/test-purchase'),
  preview: () => http.send<PostPreview>('POST', '/admin/first-steps/preview'),
  opening: () => http.send<PostStoreOpening>('POST', '/admin/first-steps/opening'),
  closing: () => http.send<PostStoreClosing>('POST', '/admin/first-steps/closing'),
});
export type FirstStepsApi = ReturnType<typeof firstStepsApi>;
