import { machineDiagram } from '../../shared/machine/machineDiagram';
import { allMachines } from './allMachines';

/** docs/machines.md: a Mermaid diagram of each machine, drawn from the machine itself. */
export const machinesMarkdown = (): string =>
  [
    '# State machines',
    '',
    'Generated from the machines themselves by `npm run docs:generate`; do not edit. The first three guard the API, the',
    'buttons and, through the table `legal_moves`, the database; the carousel is a piece of the kit. Step any of them by',
    'hand on `/gallery/machines` (`npm run gallery`).',
    ...allMachines.flatMap(({ title, machine }) => [
      '',
      `## ${title}`,
      '',
      '```mermaid',
      machineDiagram(machine),
      '```',
    ]),
    '',
  ].join('\n');
