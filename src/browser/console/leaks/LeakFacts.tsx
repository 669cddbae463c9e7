import type { Leak } from '../../../shared/platform/leakContract';
import { consoleLeakTexts as texts } from '../../texts/consoleLeakTexts';
import { dayWords } from './leakDays';
import styles from './Leaks.module.scss';

/** What the register says of an incident. */
export function LeakFacts({ leak }: { leak: Leak }) {
  const { text, whose, knownOn, authorityOn, peopleOn, conclusion, isRisky } = leak;
  const toldOn = (day: string | null) => (day === null ? texts.notYet : dayWords(day));
  const facts = [
    [texts.knownOn, dayWords(knownOn)],
    [texts.whose, whose],
    [texts.text, text],
    [texts.authority, toldOn(authorityOn)],
    [texts.people, toldOn(peopleOn)],
    ...(conclusion === null ? [] : [[texts.conclusion, conclusion] as const]),
    ...(isRisky === null ? [] : [[texts.risk, isRisky ? texts.risky : texts.harmless] as const]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
