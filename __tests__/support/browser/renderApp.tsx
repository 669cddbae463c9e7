import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { openStore, type OpenedStore } from './openStore';

type Options = {
  opened?: OpenedStore;
  /** Path and query the shopper stands on. */
  at?: string;
};

/**
 * Renders a screen, or any piece that reads the store, at an address. Time is jest's: `user` advances it as a person
 * would, so call `jest.useFakeTimers()` first.
 */
export const renderApp = (ui: ReactNode, { opened = openStore(), at = '/' }: Options = {}) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const view = render(
    <Provider store={opened.store}>
      <MemoryRouter initialEntries={[at]}>{ui}</MemoryRouter>
    </Provider>,
  );
  return { ...opened, ...view, user };
};
