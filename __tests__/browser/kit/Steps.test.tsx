import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Steps, type WizardStep } from '../../../src/browser/kit/Steps/Steps';
import { formTexts } from '../../../src/browser/texts/formTexts';

const titles = ['Identificação', 'Entrega', 'Pagamento'];
const stepsAt = (now: number): WizardStep[] =>
  titles.map((title, index) => ({
    id: title,
    title,
    state: index < now ? 'done' : index === now ? 'now' : 'next',
    summary: `Resumo de ${title}`,
    canReturn: true,
  }));
const wizard = (now: number, onReturn = (_id: string) => {}) => (
  <Steps steps={stepsAt(now)} onReturn={onReturn}>
    <p>Formulário</p>
  </Steps>
);

it('marks the current step and says which are done', () => {
  render(wizard(1));
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Entrega');
  expect(screen.getByText(formTexts.stepDone(1))).toBeInTheDocument();
  expect(screen.getByText('Resumo de Identificação')).toBeVisible();
});

it('goes back by a button that names the step', async () => {
  const onReturn = jest.fn();
  render(wizard(1, onReturn));
  await userEvent.click(screen.getByRole('button', { name: 'Editar Identificação' }));
  expect(onReturn).toHaveBeenCalledWith('Identificação');
});

it('has no button on steps that wait', () => {
  render(wizard(0));
  expect(screen.queryByRole('button')).toBeNull();
});

it('leaves the focus alone at first, then moves it to the heading of each new step', () => {
  const { rerender } = render(wizard(0));
  expect(document.body).toHaveFocus();
  rerender(wizard(1));
  expect(screen.getByRole('heading', { name: 'Entrega' })).toHaveFocus();
  rerender(wizard(0));
  expect(screen.getByRole('heading', { name: 'Identificação' })).toHaveFocus();
});
