import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { TextField } from '../../../src/browser/kit/TextField/TextField';
import { Wizard } from '../../../src/browser/kit/Wizard/Wizard';

function Opening({ canLeave, onFinish }: { canLeave?: () => boolean; onFinish: () => void }) {
  const [name, setName] = useState('');
  const page = (id: string, title: string, nextLabel: string) => ({
    id,
    title,
    nextLabel,
    content: <TextField label={`Nome em ${title}`} value={name} onChange={setName} />,
  });
  return (
    <Wizard
      pages={[
        page('loja', 'Loja', 'Ir ao endereço'),
        page('endereco', 'Endereço', 'Ir à revisão'),
        page('fim', 'Revisão', 'Abrir'),
      ]}
      canLeave={canLeave}
      onFinish={onFinish}
    />
  );
}

const open = (address: string, options: { canLeave?: () => boolean } = {}) => {
  window.history.replaceState(null, '', address);
  const onFinish = jest.fn();
  render(
    <BrowserRouter>
      <Opening {...options} onFinish={onFinish} />
    </BrowserRouter>,
  );
  return onFinish;
};
const now = () => document.querySelector('[aria-current=step] h2')?.textContent;
const arrivesAt = (step: string) => waitFor(() => expect(now()).toBe(step));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const browserBack = () =>
  act(async () => {
    const popped = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    window.history.back();
    await popped;
  });

it('goes on and back, each a step of the browser’s history, and keeps what was typed', async () => {
  const onFinish = open('/abrir');
  await userEvent.type(screen.getByRole('textbox'), 'Clube');
  await press('Ir ao endereço');
  await arrivesAt('Endereço');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Endereço' })).toHaveFocus());
  await press('Ir à revisão');
  await arrivesAt('Revisão');
  await browserBack();
  await arrivesAt('Endereço');
  await browserBack();
  await arrivesAt('Loja');
  expect(screen.getByRole('textbox')).toHaveValue('Clube');
  // Steps that were reached can be opened again from their plates.
  await press('Editar Revisão');
  await press('Abrir');
  expect(onFinish).toHaveBeenCalledTimes(1);
});

it('opens no step that was not reached, whatever the address says', () => {
  open('/abrir?step=fim');
  expect(now()).toBe('Loja');
});

it('stays while its fields are wrong', async () => {
  open('/abrir', { canLeave: () => false });
  await press('Ir ao endereço');
  expect(now()).toBe('Loja');
});
