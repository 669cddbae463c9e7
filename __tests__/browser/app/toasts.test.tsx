import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import createMockStore from 'redux-mock-store';

import { toastDismissed, toastShown } from '../../../src/browser/core/appSlice';
import { rootReducer } from '../../../src/browser/app/rootReducer';
import { Toasts } from '../../../src/browser/app/shell/Toasts';
import { kitTexts } from '../../../src/browser/texts/kitTexts';

// Which events the toasts report; handling them is the reducers' part.
const renderToasts = () => {
  const undo = { type: 'cart/removalUndone', payload: { productId: 'p1' } };
  const shown = toastShown({
    ref: 'removed',
    type: 'info',
    content: 'Bola Quica saiu do carrinho.',
    timeoutSeconds: 5,
    offer: { label: 'Desfazer', action: undo },
  });
  const state = configureStore({ reducer: rootReducer, preloadedState: rootReducer(undefined, shown) }).getState();
  const store = createMockStore([])(state);
  render(
    <Provider store={store}>
      <Toasts />
    </Provider>,
  );
  return { store, undo, user: userEvent.setup() };
};

it('report what the shopper took from a toast, and that it can go', async () => {
  const { store, undo, user } = renderToasts();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  const reported = store.getActions().filter(({ type }) => !String(type).startsWith('app/toasts'));
  expect(reported).toEqual([undo, toastDismissed({ ref: 'removed' })]);
});

it('report that a toast was closed', async () => {
  const { store, user } = renderToasts();
  await user.click(screen.getByRole('button', { name: kitTexts.closeToast }));
  expect(store.getActions()).toContainEqual(toastDismissed({ ref: 'removed' }));
});
