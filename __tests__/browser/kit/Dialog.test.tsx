import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { ConfirmDialog } from '../../../src/browser/kit/ConfirmDialog/ConfirmDialog';
import { Modal } from '../../../src/browser/kit/Modal/Modal';
import { SidePanel } from '../../../src/browser/kit/SidePanel/SidePanel';
import { ToastList } from '../../../src/browser/kit/ToastList/ToastList';
import { formTexts } from '../../../src/browser/texts/formTexts';
import { kitTexts } from '../../../src/browser/texts/kitTexts';

function Shop() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Carrinho
      </button>
      <SidePanel
        isOpen={isOpen}
        side="right"
        title="CARRINHO DE COMPRAS"
        foot={<button type="button">Finalizar Compra</button>}
        onClose={() => setIsOpen(false)}
      >
        <p>O seu carrinho está vazio</p>
      </SidePanel>
      <ToastList toasts={[{ ref: 'a', type: 'info', content: 'Bola saiu do carrinho.' }]} onClose={() => {}} />
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Carrinho' }));
const panel = () => screen.queryByRole('dialog', { name: 'CARRINHO DE COMPRAS' });

it('opens with its title as name and the focus inside', async () => {
  render(<Shop />);
  expect(panel()).toBeNull();
  await open();
  expect(panel()).toBeVisible();
  expect(screen.getByRole('button', { name: kitTexts.close })).toHaveFocus();
});

it('stops the page from scrolling, and lets it go', async () => {
  render(<Shop />);
  await open();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  expect(document.documentElement.style.overflow).toBe('');
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: kitTexts.close }))],
  ['a click beside it', () => userEvent.click(screen.getByRole('dialog'))],
])('closes by %s and gives the focus back', async (_way, close) => {
  render(<Shop />);
  await open();
  await close();
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Carrinho' })).toHaveFocus();
});

it('leads the focus on where what opened it is gone by then', async () => {
  function Order() {
    const [isOpen, setIsOpen] = useState(false);
    const [isDone, setIsDone] = useState(false);
    return (
      <section>
        {!isDone && (
          <button type="button" onClick={() => setIsOpen(true)}>
            Emitir nota
          </button>
        )}
        <button type="button">Enviar</button>
        <SidePanel isOpen={isOpen} side="right" title="Nota" onClose={() => setIsOpen(false)}>
          <button
            type="button"
            onClick={() => {
              setIsOpen(false);
              setIsDone(true);
            }}
          >
            Guardar
          </button>
        </SidePanel>
      </section>
    );
  }
  render(<Order />);
  await userEvent.click(screen.getByRole('button', { name: 'Emitir nota' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(screen.getByRole('button', { name: 'Enviar' })).toHaveFocus();
});

it('stays open on a click inside', async () => {
  render(<Shop />);
  await open();
  await userEvent.click(screen.getByText('O seu carrinho está vazio'));
  expect(panel()).not.toBeNull();
});

it('takes its content away once it has left', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Shop />);
  await user.click(screen.getByRole('button', { name: 'Carrinho' }));
  await user.keyboard('{Escape}');
  act(() => jest.advanceTimersByTime(400));
  expect(screen.queryByText('O seu carrinho está vazio')).toBeNull();
  jest.useRealTimers();
});

it('keeps the toasts in reach, inside the open dialog', async () => {
  render(<Shop />);
  await open();
  expect(panel()).toContainElement(screen.getByRole('button', { name: kitTexts.closeToast }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('Bola saiu do carrinho.')).toBeVisible();
});

function Ask({ action, formId }: { action?: () => Promise<void>; formId?: string }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ConfirmDialog isOpen={isOpen} onConfirm={action} formId={formId} onClose={() => setIsOpen(false)}>
      <p>O endereço será removido.</p>
    </ConfirmDialog>
  );
}
const confirm = () => screen.getByRole('button', { name: 'Confirmar' });

it('asks with the specified texts, the focus on the way out', () => {
  render(<Ask action={() => Promise.resolve()} />);
  const dialog = screen.getByRole('alertdialog', { name: 'Confirmar Ação' });
  expect(dialog).toHaveAccessibleDescription('O endereço será removido.');
  expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
});

it('waits for its action, runs it once, then closes', async () => {
  let finish = () => {};
  const action = jest.fn(() => new Promise<void>((done) => (finish = done)));
  render(<Ask action={action} />);
  await userEvent.click(confirm());
  await userEvent.click(confirm());
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeVisible();
  await act(async () => finish());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(action).toHaveBeenCalledTimes(1);
});

it('stays open with an error text when its action fails', async () => {
  render(<Ask action={() => Promise.reject(new Error('refused'))} />);
  await userEvent.click(confirm());
  expect(screen.getByRole('alert')).toHaveTextContent(formTexts.confirmFailed);
});

it('submits a form where it has no action', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <>
      <form id="address" onSubmit={onSubmit} />
      <Ask formId="address" />
    </>,
  );
  await userEvent.click(confirm());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

describe('a modal takes the focus to where one goes on', () => {
  it('is its first field that can be written into', () => {
    render(
      <Modal isOpen title="Endereço" onClose={() => {}}>
        <button type="button">Usar outro</button>
        <input aria-label="Link" readOnly />
        <input aria-label="Rua" />
      </Modal>,
    );
    expect(screen.getByRole('textbox', { name: 'Rua' })).toHaveFocus();
  });

  it('is the way out where there is nothing to write, never what it asks about', () => {
    render(
      <Modal isOpen title="Tirar o link do ar?" onClose={() => {}}>
        <button type="submit">Tirar do ar</button>
        <button type="button">Cancelar</button>
      </Modal>,
    );
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  });
});
