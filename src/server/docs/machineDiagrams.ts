import type { AnyStateMachine, AnyStateNode } from 'xstate';

import { cartMachine } from '../../shared/cart/cartMachine';
import { orderReturnMachine } from '../../shared/order/orderReturnMachine';
import { saleOrderMachine } from '../../shared/order/saleOrderMachine';
import { paymentMachine } from '../../shared/payment/paymentMachine';

const machines: { title: string; machine: AnyStateMachine }[] = [
  { title: 'Cart', machine: cartMachine },
  { title: 'Sale order', machine: saleOrderMachine },
  { title: 'Payment', machine: paymentMachine },
  { title: 'Return', machine: orderReturnMachine },
];

/** A state's name in the drawing; regions of one machine may share names, so the path is part of it. */
const nameOf = (node: AnyStateNode): string => node.path.join('_');

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
    for (const transition of [...child.transitions.values()].flat()) {
      for (const target of transition.target ?? []) {
        const guard =
          typeof transition.guard === 'object' && transition.guard && 'type' in transition.guard
            ? ` [${transition.guard.type}]`
            : '';
        lines.push(`${indent}${nameOf(child)} --> ${nameOf(target)}: ${transition.eventType}${guard}`);
      }
    }
    if (child.type === 'final') lines.push(`${indent}${nameOf(child)} --> [*]`);
  }
  return lines;
};

/** docs/machines.md: a Mermaid diagram of each machine, drawn from the machine itself. */
export const machinesMarkdown = (): string =>
  [
    '# State machines',
    '',
    'Generated from `src/shared` by `npm run docs:generate`; do not edit. Each machine guards the API, the buttons and,',
    'through the table `legal_moves`, the database.',
    ...machines.flatMap(({ title, machine }) => [
      '',
      `## ${title}`,
      '',
      '```mermaid',
      'stateDiagram-v2',
      ...linesOf(machine.root, '  '),
      '```',
    ]),
    '',
  ].join('\n');
