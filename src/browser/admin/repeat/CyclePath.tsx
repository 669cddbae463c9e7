import { useEffect, useId, useRef } from 'react';

import type { AdminCycle } from '../../../shared/admin/repeat/repeatAdminContract';
import { formatBrl } from '../../../shared/kernel/money';
import { classNames } from '../../kit/classNames';
import { repeatAdminTexts } from '../../texts/repeatAdminTexts';
import { AdminSection } from '../kit/AdminSection';
import styles from '../sales/OrderPath.module.scss';
import { BOX, cyclePathOf, DRAWING, type CycleNode } from './cyclePathLayout';
import { momentsOf, shortTime } from './repeatWords';

const labelOf = (status: AdminCycle['status']): string => repeatAdminTexts.cycles[status];

/** A cycle's way through its machine, drawn from the machine itself; under it what happened. @param all how many cycles */
export function CyclePath({ cycle, all }: { cycle: AdminCycle; all: number }) {
  return (
    <AdminSection
      title={repeatAdminTexts.path}
      mark={<span className={styles.since}>{repeatAdminTexts.cycleOf(cycle.number, all)}</span>}
    >
      <Drawing key={`${cycle.id} ${cycle.status}`} cycle={cycle} />
      <ul className={styles.legend}>
        <li>
          <i className={styles.past} aria-hidden="true" />
          {repeatAdminTexts.past}
        </li>
        <li>
          <i className={styles.now} aria-hidden="true" />
          {repeatAdminTexts.now}
        </li>
        <li>
          <i className={styles.may} aria-hidden="true" />
          {repeatAdminTexts.allowed}
        </li>
      </ul>
      <ol className={styles.log} reversed>
        {momentsOf(cycle).map(({ id, at, title, note, total }) => (
          <li key={id} className={styles.move}>
            <time dateTime={at} className={styles.time}>
              {shortTime(at)}
            </time>
            <span className={styles.what}>
              {title}
              {note !== '' && <small>{note}</small>}
            </span>
            {total !== null && <strong className={styles.span}>{formatBrl(total)}</strong>}
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}

function Drawing({ cycle }: { cycle: AdminCycle }) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { nodes, edges, may } = cyclePathOf(cycle);
  const current = nodes.find((node) => node.state === 'now');
  const center = current ? (current.x + BOX.width / 2) / DRAWING.width : 0;
  useEffect(() => {
    // A phone shows a part: scroll to where the cycle is.
    const box = frame.current;
    if (box) box.scrollLeft = center * box.scrollWidth - box.clientWidth / 2;
  }, [center]);
  const words = repeatAdminTexts.diagramOf(labelOf(cycle.status), may.map(labelOf));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls: the keyboard must reach it
    <div ref={frame} className={styles.machine} tabIndex={0} role="group" aria-label={repeatAdminTexts.diagram}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own */}
      <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} role="img" aria-label={words}>
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
          <State key={node.status} node={node} />
        ))}
      </svg>
    </div>
  );
}

function State({ node: { status, state, x, y, at } }: { node: CycleNode }) {
  const middle = x + BOX.width / 2;
  return (
    <g className={classNames(styles.state, styles[`state_${state}`])}>
      <rect x={x} y={y} width={BOX.width} height={BOX.height} rx={10} />
      <text x={middle} y={y + (at ? 25 : 33)} textAnchor="middle">
        {labelOf(status)}
      </text>
      {at && (
        <text className={styles.when} x={middle} y={y + 43} textAnchor="middle">
          {shortTime(at)}
        </text>
      )}
    </g>
  );
}
