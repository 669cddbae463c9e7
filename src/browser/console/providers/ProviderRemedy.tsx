import type { Provider } from '../../../shared/providers/providerContract';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { checkWords } from '../../setup/checkWords';
import { consoleProviderTexts as texts } from '../../texts/consoleProviderTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { selectMay } from '../core/operatorSlice';
import { worksPage } from '../works/worksPage';
import styles from './Providers.module.scss';
import { checkRequested, selectProviders } from './providersSlice';
import { remedyOf } from './providerFacts';

/** What to do about a provider that is not well or was never set up, and where to look. */
export function ProviderRemedy({ provider }: { provider: Provider }) {
  const dispatch = useConsoleDispatch();
  const { checks } = useConsoleSelector(selectProviders);
  const { id, state, missing } = provider;
  const mayJobs = useConsoleSelector((whole) => selectMay(whole, worksPage.permission));
  const name = texts.names[id];
  const works = texts.seeWorks[id];
  if (missing !== null) {
    const { detail, remedy, line } = checkWords(missing);
    return (
      <div className={styles.remedy}>
        <p>{detail}</p>
        {remedy && <p>{remedy}</p>}
        {line && (
          <>
            <pre className={styles.line}>{line}</pre>
            <CopyButton text={line} size="s" tone="outlined" label={`${texts.copyLine}: ${name}`}>
              {texts.copyLine}
            </CopyButton>
          </>
        )}
      </div>
    );
  }
  if (state !== 'failing' && state !== 'stopped') return null;
  return (
    <div className={styles.remedy}>
      {remedyOf(provider).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <div className={styles.acts}>
        <Button
          size="s"
          tone="outlined"
          label={`${texts.checkAgain}: ${name}`}
          isLoading={checks[id]?.status === 'sending'}
          onClick={() => dispatch(checkRequested({ ids: [id] }))}
        >
          {texts.checkAgain}
        </Button>
        {works && mayJobs && (
          <ButtonLink size="s" tone="outlined" to={worksPage.path}>
            {works}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
