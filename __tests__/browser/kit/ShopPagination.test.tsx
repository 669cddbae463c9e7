import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { ShopPagination } from '../../../src/browser/kit/ShopPagination/ShopPagination';
import { pageWindow } from '../../../src/browser/kit/ShopPagination/pageWindow';
import { kitTexts } from '../../../src/browser/texts/kitTexts';

const show = (page: number, pageCount: number) =>
  render(
    <ShopPagination page={page} pageCount={pageCount} hrefOf={(number) => `/products?brand=matuta&page=${number}`} />,
    { wrapper: MemoryRouter },
  );

it('pads the text to two digits and keeps the name plain', () => {
  show(1, 3);
  const link = screen.getByRole('link', { name: 'Página 2' });
  expect(link).toHaveTextContent('02');
  expect(link).toHaveAttribute('href', '/products?brand=matuta&page=2');
});

it('says which page this is', () => {
  show(2, 3);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Página 2');
});

it('goes one page back and forth', () => {
  show(2, 3);
  expect(screen.getByRole('link', { name: kitTexts.previousPage })).toHaveAttribute(
    'href',
    expect.stringMatching(/page=1$/),
  );
  expect(screen.getByRole('link', { name: kitTexts.nextPage })).toHaveAttribute(
    'href',
    expect.stringMatching(/page=3$/),
  );
});

it('has no way beyond the first and the last page', () => {
  show(1, 2);
  expect(screen.queryByRole('link', { name: kitTexts.previousPage })).toBeNull();
});

it('shows nothing where one page holds all', () => {
  const { container } = show(1, 1);
  expect(container).toBeEmptyDOMElement();
});

it.each([
  [1, 40, [1, 2, 3, 4, 5, 6]],
  [12, 40, [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]],
  [40, 40, [35, 36, 37, 38, 39, 40]],
])('shows five pages on each side of page %i of %i', (page, pageCount, shown) => {
  expect(pageWindow(page, pageCount)).toEqual(shown);
});
