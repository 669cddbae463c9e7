import { PROVIDER_IDS } from '../../../shared/providers/providers';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { PageSkeleton } from '../../admin/kit/PageSkeleton';
import { valueOf } from '../../core/remote';
import { Button } from '../../kit/Button/Button';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { RefreshIcon } from '../../setup/RefreshIcon';
import { consoleProviderTexts as texts } from '../../texts/consoleProviderTexts';
import { consoleTexts } from '../../texts/consoleTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { ProviderRow } from './ProviderRow';
import styles from './Providers.module.scss';
import { checkRequested, selectProviders, selectUnwell } from './providersSlice';

/** The page /platform/providers: how each company is that the installation talks to, and what to do where it is not well. */
export function ProvidersScreen() {
  const { page, checks } = useConsoleSelector(selectProviders);
  const unwell = useConsoleSelector(selectUnwell);
  const dispatch = useConsoleDispatch();
  const shown = valueOf(page);
  if (!shown) {
    if (page.status !== 'failed') return <PageSkeleton />;
    return (
      <>
        <SubHeader title={consoleTexts.providersTitle} lead={texts.lead} />
        <LoadFailure text={texts.failed} />
      </>
    );
  }
  const answers = Object.values(checks);
  const isChecking = answers.some(({ status }) => status === 'sending');
  return (
    <>
      <SubHeader
        title={consoleTexts.providersTitle}
        lead={texts.lead}
        actions={
          <Button
            tone="outlined"
            isLoading={isChecking}
            onClick={() => dispatch(checkRequested({ ids: PROVIDER_IDS }))}
          >
            <RefreshIcon />
            {texts.check}
          </Button>
        }
      />
      {/* There from the start, so that what comes into it is read out. */}
      <output className={styles.note}>
        {isChecking ? texts.checking : answers.some(({ status }) => status === 'done') && texts.checked(unwell)}
      </output>
      <ul className={styles.list} aria-label={texts.health}>
        {shown.list.map((provider) => (
          <ProviderRow key={provider.id} provider={provider} ticksFrom={shown.ticksFrom} />
        ))}
      </ul>
    </>
  );
}
