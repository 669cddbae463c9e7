import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { ButtonLink } from '../../../src/browser/kit/Button/ButtonLink';
import { TextLink } from '../../../src/browser/kit/TextLink/TextLink';

const CODE = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'blob:https://shop.invalid/1',
  'file:///etc/passwd',
];
const PATHS = ['/caes', '/products?search=a%20b', '?page=2', '#filtros'];
const OUTSIDE = [
  'https://oipet.test/x',
  'http://oipet.test/x',
  'mailto:oi@oipet.test',
  'tel:+5519940020000',
  'otpauth://totp/x',
];
const LEAVES_SHOP = ['//oipet.test', '/\\oipet.test', '/\t/oipet.test', 'https://[', ...OUTSIDE];

describe.each([
  ['TextLink', TextLink],
  ['ButtonLink', ButtonLink],
])('%s', (_name, Piece) => {
  const show = (to: string, isExternal: boolean) => {
    const piece = (
      <Piece to={to} isExternal={isExternal}>
        Ver
      </Piece>
    );
    render(piece, { wrapper: MemoryRouter });
    expect(screen.getByText('Ver')).toBeVisible();
    return screen.queryByRole('link', { name: 'Ver' });
  };

  it.each(CODE)('shows %j as words, not as a link', (to) => {
    expect(show(to, false)).toBeNull();
  });

  it.each(CODE)('shows %j as words though it is meant to lead outside', (to) => {
    expect(show(to, true)).toBeNull();
  });

  it.each(LEAVES_SHOP)('does not leave the shop for %j where a path is meant', (to) => {
    expect(show(to, false)).toBeNull();
  });

  it.each(PATHS)('leads to the path %j', (to) => {
    expect(show(to, false)).toHaveAttribute('href', expect.stringContaining(to));
  });

  it.each(OUTSIDE)('leads outside to %j', (to) => {
    expect(show(to, true)).toHaveAttribute('href', to);
  });
});
