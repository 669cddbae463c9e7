import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { Breadcrumb } from '../../../src/browser/kit/Breadcrumb/Breadcrumb';
import { CopyButton } from '../../../src/browser/kit/CopyButton/CopyButton';
import { Disclosure } from '../../../src/browser/kit/Disclosure/Disclosure';
import { Price } from '../../../src/browser/kit/Price/Price';
import { ProgressBar } from '../../../src/browser/kit/ProgressBar/ProgressBar';
import { formTexts } from '../../../src/browser/texts/formTexts';

const NBSP = '\u00a0';

it('writes a price with a space that does not break', () => {
  const { container } = render(<Price amount={123450} />);
  expect(container.textContent).toBe(`R$${NBSP}1.234,50`);
});

it('speaks a struck price as from and to', () => {
  const { container } = render(<Price amount={18990} was={22990} />);
  expect(container.textContent).toBe(`de R$${NBSP}229,90 por R$${NBSP}189,90`);
});

it('strikes no price that was not higher', () => {
  const { container } = render(<Price amount={18990} was={18990} />);
  expect(container.textContent).toBe(`R$${NBSP}189,90`);
});

it('copies, and says so', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="00020126">Copiar código Pix</CopyButton>);
  await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
  expect(await navigator.clipboard.readText()).toBe('00020126');
  expect(screen.getByRole('status')).toHaveTextContent(formTexts.copied);
});

it('says when copying is refused', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<CopyButton text="00020126">Copiar código Pix</CopyButton>);
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent(formTexts.copyFailed);
});

it('unfolds an answer', async () => {
  render(<Disclosure title="Por que este valor?">R$ 260,58</Disclosure>);
  expect(screen.getByText('R$ 260,58')).not.toBeVisible();
  await userEvent.click(screen.getByText('Por que este valor?'));
  expect(screen.getByText('R$ 260,58')).toBeVisible();
});

it('names the time that is left', () => {
  render(<ProgressBar label="Tempo para pagar: 24 minutos" figure="24:18" fraction={0.81} />);
  expect(screen.getByRole('timer', { name: 'Tempo para pagar: 24 minutos' })).toBeVisible();
});

it('shows the way back, and where one is', () => {
  render(<Breadcrumb items={[{ label: 'Início', to: '/' }, { label: 'Cães' }]} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Início' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Cães')).toHaveAttribute('aria-current', 'page');
});
