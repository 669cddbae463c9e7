import { act, screen } from '@testing-library/react';

import { AddToCart } from '../../../src/browser/cart/AddToCart';
import { kitTexts } from '../../../src/browser/texts/kitTexts';
import type { Cart, PutCartProduct } from '../../../src/shared/cart/cartContract';
import { succeeded, type Outcome } from '../../../src/shared/kernel/outcome';
import { renderApp } from '../../support/browser/renderApp';
import { settle } from '../../support/browser/renderShop';
import { aCart, aProductDetail, aVariant } from '../../support/browser/wireBuilders';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const product = aProductDetail();
const key = () => screen.getByRole('button', { name: 'Adicionar ao carrinho' });

it('puts as many into the cart as were asked for, and is busy until they are in it', async () => {
  const { api, user } = renderApp(<AddToCart product={product} variant={aVariant()} />);
  let arrive = (_answer: Outcome<Cart>): void => {};
  api.answer<PutCartProduct>('PUT', '/cart/product', () => new Promise((resolve) => (arrive = resolve)));
  await user.click(screen.getByRole('button', { name: kitTexts.more(product.title) }));
  await user.click(key());
  expect(key()).toHaveAttribute('aria-busy', 'true');
  await user.click(key());
  arrive(succeeded(aCart()));
  await settle();
  expect(api.inputsOf<PutCartProduct>('PUT', '/cart/product').map(({ body }) => body.quantity)).toEqual([2]);
  expect(key()).not.toHaveAttribute('aria-busy');
});

it('asks for no more than there are', async () => {
  const { user } = renderApp(<AddToCart product={product} variant={aVariant({ stock: 2 })} />);
  await user.click(screen.getByRole('button', { name: kitTexts.more(product.title) }));
  expect(screen.getByRole('textbox', { name: kitTexts.quantity(product.title) })).toHaveValue('2');
  expect(screen.getByRole('button', { name: kitTexts.more(product.title) })).toHaveAttribute('aria-disabled', 'true');
});

it('is not there when nothing is left', async () => {
  const gone = aVariant({ stock: 0 });
  renderApp(<AddToCart product={{ ...product, variants: [gone] }} variant={gone} />);
  await settle();
  expect(screen.queryByRole('button', { name: /Adicionar/ })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Esgotado');
});

it('is followed by a bar at the foot of the screen once it has left by the top, and not before', async () => {
  const seen: ((bottom: number, isIntersecting: boolean) => void)[] = [];
  class FakeObserver {
    constructor(post: (entries: object[]) => void) {
      seen.push((bottom, isIntersecting) => post([{ isIntersecting, boundingClientRect: { bottom } }]));
    }
    observe() {}
    disconnect() {}
  }
  const { IntersectionObserver } = window;
  Object.assign(window, { IntersectionObserver: FakeObserver });
  renderApp(<AddToCart product={product} variant={aVariant()} />);
  await settle();
  const buttons = () => screen.getAllByRole('button', { name: 'Adicionar ao carrinho' }).length;
  const standsAt = (bottom: number, isIntersecting: boolean) =>
    act(() => seen.forEach((post) => post(bottom, isIntersecting)));
  expect(buttons()).toBe(1);
  standsAt(900, false);
  expect(buttons()).toBe(1);
  standsAt(-20, false);
  expect(buttons()).toBe(2);
  standsAt(400, true);
  expect(buttons()).toBe(1);
  Object.assign(window, { IntersectionObserver });
});
