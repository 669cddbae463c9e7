import { Link } from 'react-router-dom';

import { VisuallyHidden } from '../../../kit/VisuallyHidden/VisuallyHidden';
import { listTexts } from '../../../texts/listTexts';
import { KEEPS_PLACE } from '../../keptPlace';
import styles from './FilterGroup.module.scss';

/**
 * A choice of a group: its words, how many products it leads to (null: not counted), and where. A chosen one leads back.
 */
export type FilterChoice = { value: string; label: string; count: number | null; to: string; isChosen: boolean };

type Props = { title: string; choices: readonly FilterChoice[] };

/** How many choices are shown before 'more'. */
const SEEN = 8;

/** A group of filters. Its choices are links, so that they work before hydration. */
export function FilterGroup({ title, choices }: Props) {
  if (choices.length === 0) return null;
  const first = choices.filter(({ isChosen }, index) => isChosen || index < SEEN);
  const others = choices.filter((choice) => !first.includes(choice));
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <Choices choices={first} />
      {others.length > 0 && (
        <details>
          <summary className={styles.more}>{listTexts.moreOf(others.length)}</summary>
          <Choices choices={others} />
        </details>
      )}
    </section>
  );
}

function Choices({ choices }: Pick<Props, 'choices'>) {
  return (
    <ul>
      {choices.map(({ value, label, count, to, isChosen }) => (
        <li key={value}>
          <Link
            className={styles.choice}
            to={to}
            state={KEEPS_PLACE}
            rel="nofollow"
            aria-current={isChosen ? 'true' : undefined}
          >
            <span className={styles.box} aria-hidden="true" />
            <span className={styles.label} aria-hidden="true">
              {label}
            </span>
            {count !== null && (
              <span className={styles.count} aria-hidden="true">
                {count}
              </span>
            )}
            <VisuallyHidden>{listTexts.facet(label, count)}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  );
}
