import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { Button } from '../../../src/browser/kit/Button/Button';
import { ButtonLink } from '../../../src/browser/kit/Button/ButtonLink';

it('takes clicks, Enter and Space', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Adicionar</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
});

it('keeps its name and the focus while it loads, and takes no clicks', async () => {
  const onClick = jest.fn();
  render(
    <Button isLoading onClick={onClick}>
      Adicionar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Adicionar' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('does not submit its form twice while it loads', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isLoading>
        Pagar
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('is a real link where it goes somewhere', () => {
  render(<ButtonLink to="/checkout">Finalizar Compra</ButtonLink>, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Finalizar Compra' })).toHaveAttribute('href', '/checkout');
});

it('opens other sites in a new tab', () => {
  render(
    <ButtonLink to="https://wa.me/1" isExternal>
      WhatsApp
    </ButtonLink>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('target', '_blank');
});
