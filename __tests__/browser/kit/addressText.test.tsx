import { render, screen } from '@testing-library/react';

import { AddressText } from '../../../src/browser/kit/AddressText/AddressText';

it('keeps a postal code in one piece, and the address as it was written', () => {
  const { container } = render(<AddressText text="Rua A, 120, Campinas - SP, CEP 13010-111" />);
  expect(container).toHaveTextContent('Rua A, 120, Campinas - SP, CEP 13010-111');
  expect(screen.getByText('CEP 13010-111')).toHaveClass('whole');
});

it('shows an address without one as it is', () => {
  const { container } = render(<AddressText text="Rua A, 120" />);
  expect(container.innerHTML).toBe('Rua A, 120');
});
