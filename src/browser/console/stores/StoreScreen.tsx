import { formatBrl } from '../../../shared/kernel/money';
import { formatDocument } from '../../../shared/kernel/documents';
import type { PlatformStore } from '../../../shared/platform/storesContract';
import { AdminSection } from '../../admin/kit/AdminSection';
import { CardStack, Columns } from '../../admin/kit/Columns';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { PageSkeleton } from '../../admin/kit/PageSkeleton';
import { valueOf } from '../../core/remote';
import { Badge } from '../../kit/Badge/Badge';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { TextLink } from '../../kit/TextLink/TextLink';
import { consoleAgreementTexts } from '../../texts/consoleAgreementTexts';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { storeAgreementsPath } from '../agreements/agreementsPages';
import { useConsoleSelector } from '../core/consoleHooks';
import { selectMay } from '../core/operatorSlice';
import { LogLines } from '../log/LogLines';
import { DeletionGrace } from './DeletionGrace';
import { HelpStore } from './HelpStore';
import { StoreActs } from './StoreActs';
import { STORES_PATH } from './storesPages';
import { selectStores } from './storesSlice';
import { StorePeople } from './StorePeople';
import { StoreTroubles } from './StoreTroubles';
import styles from './Stores.module.scss';
import { dayOf, planWords, STATUS_MARKS } from './storeWords';

/** The page of one store: what is wrong, what can be done, its facts, people and log. */
export function StoreScreen() {
  const { store, help } = useConsoleSelector(selectStores);
  const mayLog = useConsoleSelector((state) => selectMay(state, 'log'));
  const mayHelp = useConsoleSelector((state) => selectMay(state, 'help'));
  const shown = valueOf(store);
  const breadcrumb = [{ label: texts.title, to: STORES_PATH }, { label: shown?.name ?? texts.store }];
  if (!shown) {
    if (store.status === 'none' || store.status === 'loading') return <PageSkeleton />;
    return (
      <>
        <SubHeader title={texts.store} breadcrumb={breadcrumb} />
        {store.status === 'failed' ? (
          <LoadFailure text={texts.storeFailed} />
        ) : (
          <AdminSection title={texts.store}>
            <p>{texts.storeMissing}</p>
          </AdminSection>
        )}
      </>
    );
  }
  const { name, host, status } = shown;
  return (
    <>
      <SubHeader
        title={name}
        lead={host}
        breadcrumb={breadcrumb}
        mark={<Badge tone={STATUS_MARKS[status].tone}>{STATUS_MARKS[status].words}</Badge>}
        actions={mayHelp && <HelpStore key={shown.id} store={shown} />}
      />
      {/* There from the start, so that what comes into it is read out. */}
      <output className={styles.done}>{help.status === 'done' && texts.helpOffered(name)}</output>
      {status === 'deleting' && <DeletionGrace store={shown} />}
      <StoreTroubles store={shown} />
      <Columns>
        <CardStack>
          <StoreActs key={status} store={shown} />
          {mayLog && <StoreLog id={shown.id} />}
        </CardStack>
        <CardStack>
          <Summary store={shown} />
          <StorePeople key={shown.id} store={shown} />
          <span>
            <TextLink to={storeAgreementsPath(shown.id)} isAlone>
              {consoleAgreementTexts.see}
            </TextLink>
          </span>
        </CardStack>
      </Columns>
    </>
  );
}

function Summary({ store }: { store: PlatformStore }) {
  const facts: [string, string][] = [
    [texts.revenue, formatBrl(store.revenue)],
    [texts.lastOrder, dayOf(store.lastOrderAt) || texts.noOrder],
    [texts.waitingOrders, String(store.waitingOrders)],
    [texts.plan, planWords(store)],
    [texts.products, String(store.productCount)],
    ...(store.companyId === '' ? [] : [[texts.companyId, formatDocument(store.companyId)] as [string, string]]),
    [texts.contact, store.email],
    [texts.madeAt, dayOf(store.createdAt)],
    [texts.openedAt, dayOf(store.openedAt) || texts.notOpened],
  ];
  return (
    <AdminSection title={texts.summary}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </AdminSection>
  );
}

const SHOWN_LINES = 8;

function StoreLog({ id }: { id: string }) {
  const { log } = useConsoleSelector(selectStores);
  if (log.status !== 'ready') return null;
  return (
    <AdminSection
      title={texts.log}
      mark={<TextLink to={`/platform/log?store=${encodeURIComponent(id)}`}>{texts.logAll}</TextLink>}
    >
      <LogLines list={log.value.slice(0, SHOWN_LINES)} />
    </AdminSection>
  );
}
