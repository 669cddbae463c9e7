import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A state's name in the drawing; regions of one machine may share names, so the path is part of it. */
const nameOf = (node: AnyStateNode): string => node.path.join('_');

/** Words for what moves a machine by itself. */
const eventOf = (type: string): string => {
  if (type === '') return 'always';
  const [, delay] = /^xstate\.after\.(\w+)\./.exec(type) ?? [];
  return delay === undefined ? type : `after ${delay}`;
};

const linesOf = (node: AnyStateNode, indent: string): string[] => {
  const children = Object.values(node.states);
  const lines: string[] = [];
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined;
  if (initial) lines.push(`${indent}[*] --> ${nameOf(initial)}`);
  for (const child of children) {
    if (Object.keys(child.states).length > 0) {
      lines.push(`${indent}state ${nameOf(child)} {`, ...linesOf(child, `${indent}  `), `${indent}}`);
    } else if (child.path.length > 1) {
      lines.push(`${indent}${nameOf(child)}: ${child.key}`);
    }
  }
  for (const child of children) {
    for (const transition of [...(child.always ?? []), ...[...child.transitions.values()].flat()]) {
      for (const target of transition.target ?? []) {
        const guard =
          typeof transition.guard === 'string'
            ? ` [${transition.guard}]`
            : typeof transition.guard === 'object' && transition.guard && 'type' in transition.guard
              ? ` [${transition.guard.type}]`
              : '';
        lines.push(`${indent}${nameOf(child)} --> ${nameOf(target)}: ${eventOf(transition.eventType)}${guard}`);
      }
    }
    if (child.type === 'final') lines.push(`${indent}${nameOf(child)} --> [*]`);
  }
  return lines;
};

/** A machine as the text of a Mermaid state diagram, drawn from the machine itself. */
export const machineDiagram = (machine: AnyStateMachine): string =>
  ['stateDiagram-v2', ...linesOf(machine.root, '  ')].join('\n');
