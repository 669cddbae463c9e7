import { render } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';

import { allExamples } from '../../../src/browser/gallery/allExamples';

const states = allExamples.flatMap(({ piece, states: own }) =>
  Object.entries(own).map(([state, State]) => ({ name: `${piece}: ${state}`, State })),
);

it.each(states)('$name can be used by everybody', async ({ State }) => {
  const { container } = render(
    <MemoryRouter>
      <main>
        <State />
      </main>
    </MemoryRouter>,
  );
  // jsdom draws nothing: colours are measured in the browser, and one piece is no whole page.
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)).toEqual([]);
});
