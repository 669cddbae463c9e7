import type { AdminCycle } from '../../../shared/admin/repeat/repeatAdminContract';
import { formatBrl } from '../../../shared/kernel/money';
import { repeatAdminTexts as texts } from '../../texts/repeatAdminTexts';
import { MachinePath } from '../kit/MachinePath';
import { BOX, cyclePathOf, DRAWING } from './cyclePathLayout';
import { momentsOf, shortTime } from './repeatWords';

const labelOf = (status: AdminCycle['status']): string => texts.cycles[status];

/** A cycle's way through its machine; under it what happened. @param all how many cycles */
export function CyclePath({ cycle, all }: { cycle: AdminCycle; all: number }) {
  const { nodes, edges, may } = cyclePathOf(cycle);
  return (
    <MachinePath
      key={`${cycle.id} ${cycle.status}`}
      title={texts.path}
      mark={texts.cycleOf(cycle.number, all)}
      legend={{ past: texts.past, now: texts.now, may: texts.allowed }}
      drawing={{
        name: texts.diagram,
        words: texts.diagramOf(labelOf(cycle.status), may.map(labelOf)),
        size: DRAWING,
        box: BOX,
        nodes: nodes.map((node) => ({ ...node, label: labelOf(node.status), when: node.at && shortTime(node.at) })),
        edges,
      }}
      log={momentsOf(cycle).map(({ total, ...moment }) => ({
        ...moment,
        when: shortTime(moment.at),
        figure: total === null ? '' : formatBrl(total),
      }))}
    />
  );
}
