/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { Gallery } from '../../../src/browser/gallery/Gallery';

it('draws every piece where there is no window', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  );
  expect(html).toContain('Finalizar Compra');
});
