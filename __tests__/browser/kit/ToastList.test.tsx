import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ToastMessage } from '../../../src/browser/kit/ToastList/Toast';
import { ToastList } from '../../../src/browser/kit/ToastList/ToastList';
import { kitTexts } from '../../../src/browser/texts/kitTexts';

const toast = (over: Partial<ToastMessage>): ToastMessage => ({ ref: 'a', type: 'info', content: 'Oi', ...over });

it('has its live regions before any toast comes', () => {
  render(<ToastList toasts={[]} onClose={() => {}} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('says %s as %s', (type, role) => {
  render(<ToastList toasts={[toast({ type, content: 'CEP não encontrado' })]} onClose={() => {}} />);
  expect(within(screen.getByRole(role)).getByText('CEP não encontrado')).toBeVisible();
});

it('reports its close button and its action', async () => {
  const onClose = jest.fn();
  const onAct = jest.fn();
  render(<ToastList toasts={[toast({ actionLabel: 'Desfazer' })]} onClose={onClose} onAct={onAct} />);
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await userEvent.click(screen.getByRole('button', { name: kitTexts.closeToast }));
  expect([onAct.mock.calls, onClose.mock.calls]).toEqual([[['a']], [['a']]]);
});

it('tells its owner while the pointer or the focus is on it', async () => {
  const onHold = jest.fn();
  render(<ToastList toasts={[toast({})]} onClose={() => {}} onHold={onHold} />);
  await userEvent.hover(screen.getByText('Oi'));
  await userEvent.unhover(screen.getByText('Oi'));
  await userEvent.tab();
  expect(onHold.mock.calls).toEqual([[true], [false], [true]]);
});
