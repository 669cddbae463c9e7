import { useEffect, useId, useRef } from 'react';

import { classNames } from '../../kit/classNames';
import { AdminSection } from './AdminSection';
import styles from './MachinePath.module.scss';

/** A state relative to one thing's way: passed, current, allowed next, or none of these. */
export type PathState = 'past' | 'now' | 'may' | 'off';
/** A line between two states: an SVG path, its arrow at its end. */
export type PathEdge = { id: string; state: 'past' | 'may' | 'off'; d: string };
/** Width and height, in a drawing's own units. */
export type PathSize = { width: number; height: number };

/** A state as it is drawn, at its upper left corner; `when`: the small words in it, null for none. */
type DrawnState = { status: string; label: string; when: string | null; state: PathState; x: number; y: number };

/** A machine with one thing's way through it. `name` of its frame, `words`: what it shows, spoken. */
type Drawing = { name: string; words: string; size: PathSize; box: PathSize; nodes: DrawnState[]; edges: PathEdge[] };

/** A move, the latest first. `at`: ISO instant, `when`: as it is shown; `figure`: empty for none. */
type Move = { id: string; at: string; when: string; title: string; note: string; figure: string };

type Props = {
  title: string;
  mark: string;
  /** What the drawing's states are called in its legend. */
  legend: Record<'past' | 'now' | 'may', string>;
  drawing: Drawing;
  log: Move[];
};

const LEGEND = ['past', 'now', 'may'] as const;

/** A way through a machine, drawn from the machine itself; under it a log of the moves. */
export function MachinePath({ title, mark, legend, drawing, log }: Props) {
  return (
    <AdminSection title={title} mark={<span className={styles.since}>{mark}</span>}>
      <MachineDrawing {...drawing} />
      <ul className={styles.legend}>
        {LEGEND.map((state) => (
          <li key={state}>
            <i className={styles[state]} aria-hidden="true" />
            {legend[state]}
          </li>
        ))}
      </ul>
      <ol className={styles.log} reversed>
        {log.map(({ id, at, when, title: what, note, figure }) => (
          <li key={id} className={styles.move}>
            <time dateTime={at} className={styles.time}>
              {when}
            </time>
            <span className={styles.what}>
              {what}
              {note !== '' && <small>{note}</small>}
            </span>
            {figure !== '' && <strong className={styles.span}>{figure}</strong>}
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}

function MachineDrawing({ name, words, size, box, nodes, edges }: Drawing) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const current = nodes.find((node) => node.state === 'now');
  const center = current ? (current.x + box.width / 2) / size.width : 0;
  useEffect(() => {
    // A phone shows a part: scroll to the current state.
    const shown = frame.current;
    if (shown) shown.scrollLeft = center * shown.scrollWidth - shown.clientWidth / 2;
  }, [center]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls: the keyboard must reach it
    <div ref={frame} className={styles.machine} tabIndex={0} role="group" aria-label={name}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own */}
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={words}>
        <defs>
          <marker
            id={id}
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8Z" className={styles.arrow} />
          </marker>
        </defs>
        {edges.map((edge) => (
          <path
            key={edge.id}
            d={edge.d}
            className={classNames(styles.edge, styles[`edge_${edge.state}`])}
            markerEnd={edge.state === 'past' ? undefined : `url(#${id})`}
          />
        ))}
        {nodes.map((node) => (
          <State key={node.status} node={node} box={box} />
        ))}
      </svg>
    </div>
  );
}

function State({ node: { state, label, when, x, y }, box }: { node: DrawnState; box: PathSize }) {
  const middle = x + box.width / 2;
  return (
    <g className={classNames(styles.state, styles[`state_${state}`])}>
      <rect x={x} y={y} width={box.width} height={box.height} rx={10} />
      <text x={middle} y={y + (when !== null ? 25 : 33)} textAnchor="middle">
        {label}
      </text>
      {when !== null && (
        <text className={styles.when} x={middle} y={y + 43} textAnchor="middle">
          {when}
        </text>
      )}
    </g>
  );
}
