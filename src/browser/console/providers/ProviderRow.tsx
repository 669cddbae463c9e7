import type { Provider } from '../../../shared/providers/providerContract';
import { isUnwell, type ProviderState } from '../../../shared/providers/providerHealth';
import { Refusal } from '../../admin/kit/Refusal';
import { selectEnteredAt } from '../../core/appSelectors';
import { Badge } from '../../kit/Badge/Badge';
import { Loader } from '../../kit/Loader/Loader';
import { consoleProviderTexts as texts } from '../../texts/consoleProviderTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import { HealthTicks } from './HealthTicks';
import { ProviderRemedy } from './ProviderRemedy';
import styles from './Providers.module.scss';
import { providerFacts } from './providerFacts';
import { selectProviders } from './providersSlice';

const TONES: Record<ProviderState, 'good' | 'warn' | 'bad' | 'info' | 'neutral'> = {
  ok: 'good',
  failing: 'warn',
  stopped: 'bad',
  missing: 'neutral',
  played: 'info',
  quiet: 'neutral',
};

/** One provider: its state, what was last heard of it, its last 24 hours, and what to do where it is not well. */
export function ProviderRow({ provider, ticksFrom }: { provider: Provider; ticksFrom: string }) {
  const enteredAt = useConsoleSelector(selectEnteredAt);
  const { id, state, isPlayed, ticks } = provider;
  const name = texts.names[id];
  const needsCare = isUnwell(id, state);
  return (
    <li className={styles.row}>
      <div className={state === 'missing' ? styles.alone : styles.words}>
        <h2 className={styles.name}>
          {name}
          <Badge tone={state === 'missing' && needsCare ? 'bad' : TONES[state]}>{texts.stateOf(id, state)}</Badge>
          {isPlayed && state !== 'played' && <Badge tone="info">{texts.states.played}</Badge>}
        </h2>
        {providerFacts(provider, ticksFrom, enteredAt).map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        <CheckNote id={id} />
      </div>
      {state !== 'missing' && <HealthTicks ticks={ticks} ticksFrom={ticksFrom} />}
      <ProviderRemedy provider={provider} />
    </li>
  );
}

/** Whether it is being asked, and why it was not. */
function CheckNote({ id }: Pick<Provider, 'id'>) {
  const check = useConsoleSelector(selectProviders).checks[id];
  if (check?.status === 'sending') {
    return (
      <p className={styles.asking}>
        <Loader size="s" />
        {texts.asking}
      </p>
    );
  }
  if (check?.status !== 'refused') return null;
  const { name, details } = check.refusal;
  return (
    <Refusal>
      {name === 'TooManyRequestsError' ? texts.justAsked(details?.retryAfter ?? 1) : refusalTexts[name]}
    </Refusal>
  );
}
