import { act, screen } from '@testing-library/react';

import { AddToCart } from '../../../src/browser/cart/AddToCart';
import { quantityTexts } from '../../../src/browser/texts/quantityTexts';
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
  await user.click(screen.getByRole('button', { name: quantityTexts.more(product.title) }));
  await user.click(key());
  expect(key()).toHaveAttribute('aria-busy', 'true');
  await user.click(key());
  arrive(succeeded(aCart()));
  await settle();
  expect(api.inputsOf<PutCartProduct>('PUT', '/cart/product').map(({ body }) => body.quantity)).toEqual([2]);
  expect(key()).not.toHaveAttribute('aria-busy');
});

it('says beside the button that a prescription is needed, of such goods alone', () => {
  const { unmount } = renderApp(<AddToCart product={{ ...product, needsPrescription: true }} variant={aVariant()} />);
  expect(screen.getByText(/^Só com receita veterinária/)).toBeVisible();
  unmount();
  renderApp(<AddToCart product={product} variant={aVariant()} />);
  expect(screen.queryByText(/receita/)).not.toBeInTheDocument();
});

it('asks for no more than there are', async () => {
  const { user } = renderApp(<AddToCart product={product} variant={aVariant({ stock: 2 })} />);
  await user.click(screen.getByRole('button', { name: quantityTexts.more(product.title) }));
  expect(screen.getByRole('textbox', { name: quantityTexts.quantity(product.title) })).toHaveValue('2');
  expect(screen.getByRole('button', { name: quantityTexts.more(product.title) })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('is not there when nothing is left', async () => {
  const gone = aVariant({ stock: 0 });
  renderApp(<AddToCart product={{ ...product, variants: [gone] }} variant={gone} />);
  await settle();
  expect(screen.queryByRole('button', { name: /Adicionar/ })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Esgotado');
});

it('is followed by a bar at the foot of the screen once it has left by the top, and not before', async () => {
  const observers: ((bottom: number) => void)[] = [];
  // As browsers do: it reports only what passes an edge of the screen, which the margins move.
  class FakeObserver {
    constructor(report: (entries: object[]) => void, { rootMargin = '0px 0px 0px 0px' } = {}) {
      const below = window.innerHeight + Number.parseInt(rootMargin.split(' ')[2] ?? '0', 10);
      let wasSeen: boolean | null = null;
      observers.push((bottom) => {
        const isIntersecting = bottom > 0 && bottom < below;
        if (isIntersecting !== wasSeen) report([{ isIntersecting, boundingClientRect: { bottom } }]);
        wasSeen = isIntersecting;
      });
    }
    observe() {}
    disconnect() {}
  }
  const { IntersectionObserver } = window;
  Object.assign(window, { IntersectionObserver: FakeObserver });
  renderApp(<AddToCart product={product} variant={aVariant()} />);
  await settle();
  const buttons = () => screen.getAllByRole('button', { name: 'Adicionar ao carrinho' }).length;
  const standsAt = (bottom: number) => act(() => observers.forEach((move) => move(bottom)));
  expect(buttons()).toBe(1);
  standsAt(900);
  expect(buttons()).toBe(1);
  standsAt(-20);
  expect(buttons()).toBe(2);
  standsAt(400);
  expect(buttons()).toBe(1);
  // A jump to the head of the page, whose button is below the screen.
  standsAt(-20);
  standsAt(900);
  expect(buttons()).toBe(1);
  Object.assign(window, { IntersectionObserver });
});
