/** @jest-environment node */
import { lazy, Suspense, type ComponentType } from 'react';
import * as server from 'react-dom/server';

import { htmlOf } from '../../../src/browser/app/htmlOf';

jest.mock('react-dom/server', () => {
  const actual = jest.requireActual<typeof server>('react-dom/server');
  return { ...actual, renderToPipeableStream: jest.fn(actual.renderToPipeableStream) };
});

const lateOf = (Part: ComponentType) => lazy(async () => ({ default: Part }));

it('draws what is loaded late as if it had been there, without a stream', async () => {
  const Inner = lateOf(() => <b>dentro</b>);
  const Outer = lateOf(() => (
    <Suspense fallback="espere">
      <Inner />
    </Suspense>
  ));
  const html = await htmlOf(
    <Suspense fallback="espere">
      <Outer />
    </Suspense>,
  );
  expect(html).toContain('<b>dentro</b>');
  expect(html).not.toContain('espere');
  // The first stream would have Node keep track of every promise of the process from then on.
  expect(server.renderToPipeableStream).not.toHaveBeenCalled();
});

it('rejects with what a screen failed on', async () => {
  const Broken = () => {
    throw new Error('quebrou');
  };
  const page = (
    <Suspense fallback="espere">
      <Broken />
    </Suspense>
  );
  await expect(htmlOf(page)).rejects.toThrow('quebrou');
});
