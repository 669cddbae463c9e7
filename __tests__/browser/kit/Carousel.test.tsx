import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { Carousel } from '../../../src/browser/kit/Carousel/Carousel';
import { carouselTexts } from '../../../src/browser/texts/carouselTexts';

const carousel = (
  <Carousel label="Destaques">
    <a href="/a">Primeiro</a>
    <a href="/b">Segundo</a>
    <a href="/c">Terceiro</a>
  </Carousel>
);
const isCurrent = (slide: number) =>
  screen.getByRole('button', { name: carouselTexts.goToSlide(slide) }).getAttribute('aria-current') === 'true';

it('shows nothing without slides', () => {
  const { container } = render(<Carousel label="Destaques">{[]}</Carousel>);
  expect(container).toBeEmptyDOMElement();
});

it('has its first slide in the page the server sends', () => {
  expect(renderToString(carousel)).toContain('Primeiro');
});

it('names its region and its slides', () => {
  render(carousel);
  expect(screen.getByRole('region', { name: 'Destaques' })).toHaveAttribute('aria-roledescription', 'carrossel');
  expect(screen.getByRole('group', { name: '1 de 3' })).toBeVisible();
});

it('has pause first in the keyboard order, then previous, dots and next', async () => {
  render(carousel);
  const names = [
    carouselTexts.pauseSlides,
    carouselTexts.previousSlide,
    ...[1, 2, 3].map(carouselTexts.goToSlide),
    carouselTexts.nextSlide,
  ];
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await userEvent.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
});

it('turns by its buttons and dots, and wraps', async () => {
  render(carousel);
  await userEvent.click(screen.getByRole('button', { name: carouselTexts.previousSlide }));
  expect(isCurrent(3)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: carouselTexts.nextSlide }));
  expect(isCurrent(1)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: carouselTexts.goToSlide(2) }));
  expect(isCurrent(2)).toBe(true);
});

it('leaves only the shown slide in the keyboard order', () => {
  render(carousel);
  const [first, second] = screen.getAllByRole('group');
  expect([first?.hasAttribute('inert'), second?.hasAttribute('inert')]).toEqual([false, true]);
});

it('turns by itself until it is paused', () => {
  jest.useFakeTimers();
  render(carousel);
  act(() => jest.advanceTimersByTime(10_000));
  expect(isCurrent(2)).toBe(true);
  act(() => screen.getByRole('button', { name: carouselTexts.pauseSlides }).click());
  act(() => jest.advanceTimersByTime(60_000));
  expect(isCurrent(2)).toBe(true);
  expect(screen.getByRole('button', { name: carouselTexts.playSlides })).toBeVisible();
  jest.useRealTimers();
});

it('stands still, with nothing to pause, for people who want less motion', () => {
  jest.useFakeTimers();
  jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue({ matches: true, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList);
  render(carousel);
  act(() => jest.advanceTimersByTime(60_000));
  expect(isCurrent(1)).toBe(true);
  expect(screen.queryByRole('button', { name: carouselTexts.pauseSlides })).toBeNull();
  jest.useRealTimers();
});
