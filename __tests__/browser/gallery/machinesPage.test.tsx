import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { MachinesPage } from '../../../src/browser/gallery/machines/MachinesPage';
import { allMachines } from '../../../src/browser/replay/allMachines';

const SOURCE = path.resolve(__dirname, '../../../src');

const openMachine = (name: string) => {
  render(<MachinesPage />);
  const machine = within(screen.getByRole('region', { name }));
  const current = () => machine.getAllByRole('listitem', { current: 'step' }).map(({ textContent }) => textContent);
  return { machine, current, user: userEvent.setup() };
};

it('shows every machine of the source', () => {
  const made = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(SOURCE, file), 'utf8').matchAll(/createMachine\(\{\s*id: '(\w+)'/g)].map(
        ([, id]) => id,
      ),
    );
  expect(made.length).toBeGreaterThan(3);
  expect(new Set(allMachines.map(({ machine }) => machine.id))).toEqual(new Set(made));
});

it('steps a machine by its events, marks where it stands, and keeps what was sent', async () => {
  const { machine, current, user } = openMachine('Cart');
  expect(current()).toEqual(['status.open', 'shipping.none']);
  await user.click(machine.getByRole('button', { name: 'zipCodeGiven' }));
  await user.click(machine.getByRole('button', { name: 'quoteArrived: pac, sedex' }));
  await user.click(machine.getByRole('button', { name: 'optionSelected: pac' }));
  expect(current()).toEqual(['status.open', 'shipping.selected']);
  expect(machine.getByRole('status')).toHaveTextContent('{"selectedShippingId":"pac","isOwnChoice":true}');
  expect(machine.getByText('optionSelected: pac → status.open, shipping.selected')).toBeVisible();
  await user.click(machine.getByRole('button', { name: 'Desfazer' }));
  // What was proposed stands chosen again.
  expect(current()).toEqual(['status.open', 'shipping.selected']);
  expect(machine.getByRole('status')).toHaveTextContent('{"selectedShippingId":"pac","isOwnChoice":false}');
  await user.click(machine.getByRole('button', { name: 'Recomeçar' }));
  expect(current()).toEqual(['status.open', 'shipping.none']);
});

it('says why an event is not allowed: it belongs to another state, or the machine has ended', async () => {
  const { machine, current, user } = openMachine('Sale order');
  const delivered = machine.getByRole('button', { name: 'delivered' });
  expect(delivered).toHaveAttribute('aria-disabled', 'true');
  expect(delivered).toHaveAccessibleDescription('Não: só em shipped, shippedManual.');
  await user.click(delivered);
  expect(current()).toEqual(['opened']);
  await user.click(machine.getByRole('button', { name: 'canceledByCustomer' }));
  expect(machine.getByRole('button', { name: 'canceledByCustomer' })).toHaveFocus();
  expect(current()).toEqual(['orderCanceledByCustomer']);
  expect(machine.getByRole('button', { name: 'paymentApproved' })).toHaveAccessibleDescription(
    'Não: a máquina terminou.',
  );
});

it('lets time pass by hand', async () => {
  const { machine, current, user } = openMachine('Carousel');
  await user.click(machine.getByRole('button', { name: 'after interval' }));
  expect(machine.getByRole('status')).toHaveTextContent('"index":1');
  await user.click(machine.getByRole('button', { name: 'suspended: hover' }));
  expect(current()).toEqual(['playing.suspended']);
  expect(machine.getByRole('button', { name: 'after interval' })).toHaveAccessibleDescription(
    'Não: só em playing.turning.',
  );
});

it('is no part of a production build', () => {
  const entries = jest.requireActual<(env: object, options: { mode: string }) => { name: string; entry: object }[]>(
    '../../../webpack.config.js',
  )({}, { mode: 'production' });
  expect(Object.keys(entries.find(({ name }) => name === 'browser')?.entry ?? {})).toEqual(['main']);
});
