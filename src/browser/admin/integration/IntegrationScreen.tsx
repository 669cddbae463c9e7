import { useAppSelector } from '../../core/hooks';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { adminTexts } from '../../texts/adminTexts';
import { integrationTexts } from '../../texts/integrationTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectIntegrations } from './integrationSlice';
import { MyStoreHead } from '../myStore/MyStoreHead';
import { ApiKeySection } from './ApiKeySection';
import { DeliveryLog } from './DeliveryLog';
import { EndpointSection } from './EndpointSection';
import styles from './Integration.module.scss';
import { LoadFailure } from '../kit/LoadFailure';
import { SecretDialog } from './SecretDialog';

const TRAIL = [{ label: adminTexts.myStore, to: '/admin/my-store' }, { label: integrationTexts.title }];

/** The page /admin/my-store/integration: API keys, webhook endpoints and their deliveries (rules §12). */
export function IntegrationScreen() {
  const { integrations, refusal } = useAppSelector(selectIntegrations);
  return (
    <>
      <MyStoreHead title={integrationTexts.title} trail={TRAIL} />
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {wordsOf(refusal.refusal.name)}
        </p>
      )}
      {integrations.status === 'failed' && <LoadFailure text={integrationTexts.failed} />}
      {(integrations.status === 'none' || integrations.status === 'loading') && (
        <>
          <AdminSection title={integrationTexts.keysTitle}>
            <div aria-busy="true">
              <Skeleton width="long" />
            </div>
          </AdminSection>
          <AdminSection title={integrationTexts.hooksTitle}>
            <div aria-busy="true">
              <Skeleton width="long" />
            </div>
          </AdminSection>
        </>
      )}
      {integrations.status === 'ready' && (
        <>
          <ApiKeySection keys={integrations.value.listKey} />
          <EndpointSection endpoints={integrations.value.listEndpoint} />
          <DeliveryLog endpoints={integrations.value.listEndpoint} />
        </>
      )}
      <SecretDialog />
    </>
  );
}

const wordsOf = (name: keyof typeof refusalTexts): string => {
  if (name === 'NotFoundError') return integrationTexts.gone;
  return name === 'TransitionRefusedError' ? integrationTexts.isOff : refusalTexts[name];
};
