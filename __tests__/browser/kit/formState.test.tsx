import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormikContext } from 'formik';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

import { Button } from '../../../src/browser/kit/Button/Button';
import { Form } from '../../../src/browser/kit/Form/Form';
import { FormCheckbox } from '../../../src/browser/kit/FormField/FormCheckbox';
import { FormDateField } from '../../../src/browser/kit/FormField/FormDateField';
import { FormField } from '../../../src/browser/kit/FormField/FormField';
import { FormRadioGroup } from '../../../src/browser/kit/FormField/FormRadioGroup';
import { FormSelect } from '../../../src/browser/kit/FormField/FormSelect';
import { LeaveGuard } from '../../../src/browser/kit/LeaveGuard/LeaveGuard';
import { lazyKitTexts } from '../../../src/browser/texts/lazyKitTexts';

// One test per sentence of specification §4, 'Form state' and 'Field visual state'.
type Values = { name: string; city: string };
const empty: Values = { name: '', city: '' };
const validate = ({ name, city }: Values) => ({
  ...(name.length > 2 ? {} : { name: 'Escreva o nome.' }),
  ...(city ? {} : { city: 'Escreva a cidade.' }),
});

// The state a form passes to its fields.
function State() {
  const { isSubmitting, isValid, touched } = useFormikContext<Values>();
  return <output>{JSON.stringify({ isSubmitting, isValid, touched: Object.keys(touched).sort() })}</output>;
}
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '');

type Options = { onSubmit?: (values: Values) => void | Promise<void>; initial?: Values; isCityOff?: boolean };

const nothing = () => {};

function Person({ onSubmit = nothing, initial = empty, isCityOff = false }: Options) {
  return (
    <Form id="person" initialValues={initial} validate={validate} onSubmit={onSubmit}>
      <FormField name="name" label="Nome" helper="Como no documento" />
      <FormField name="city" label="Cidade" isDisabled={isCityOff} />
      <Button type="submit">Salvar</Button>
      <Button type="reset" tone="outlined">
        Desfazer
      </Button>
      <State />
    </Form>
  );
}
const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('on change, validates touched fields again, and says nothing of others', async () => {
  render(<Person />);
  await userEvent.type(field('Nome'), 'Li');
  await userEvent.tab();
  expect(field('Nome')).toBeInvalid();
  await userEvent.type(field('Nome'), 'a');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' })); // off the field
  expect(field('Nome')).toBeValid();
});

it('on blur, a field becomes touched and is validated', async () => {
  render(<Person />);
  await userEvent.click(field('Nome'));
  expect(state().touched).toEqual([]);
  await userEvent.tab();
  expect(state().touched).toEqual(['name']);
  expect(field('Nome')).toHaveAccessibleDescription('Escreva o nome.');
});

it('on submit, validates and touches all fields, and runs nothing while one is wrong', async () => {
  const onSubmit = jest.fn();
  render(<Person onSubmit={onSubmit} />);
  await press('Salvar');
  expect(state()).toEqual({ isSubmitting: false, isValid: false, touched: ['city', 'name'] });
  expect(field('Cidade')).toBeInvalid();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('is submitting while the handler runs, and takes no second submit meanwhile', async () => {
  let finish = () => {};
  const onSubmit = jest.fn(() => new Promise<void>((done) => (finish = done)));
  render(<Person initial={{ name: 'Lia', city: 'Campinas' }} onSubmit={onSubmit} />);
  await press('Salvar');
  expect(state().isSubmitting).toBe(true);
  await press('Salvar');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  expect(state().isSubmitting).toBe(false);
});

it('runs once for two submits in the same moment', async () => {
  const onSubmit = jest.fn();
  const { container } = render(<Person initial={{ name: 'Lia', city: 'Campinas' }} onSubmit={onSubmit} />);
  const form = container.querySelector('form');
  await act(async () => {
    if (form) for (let time = 0; time < 2; time += 1) fireEvent.submit(form);
  });
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('on reset, clears errors and touched flags and restores the initial values', async () => {
  render(<Person initial={{ name: 'Lia', city: '' }} />);
  await userEvent.clear(field('Nome'));
  await press('Salvar');
  expect(field('Nome')).toBeInvalid();
  await press('Desfazer');
  expect(field('Nome')).toHaveValue('Lia');
  expect(field('Nome')).toBeValid();
  expect(state().touched).toEqual([]);
});

it('new initial values reset it too', async () => {
  const { rerender } = render(<Person />);
  await press('Salvar');
  rerender(<Person initial={{ name: 'Ana', city: 'Belém' }} />);
  expect(field('Nome')).toHaveValue('Ana');
  expect(state().touched).toEqual([]);
});

it('a disabled field is neutral, its error unsaid', async () => {
  render(<Person isCityOff />);
  await press('Salvar');
  expect(field('Cidade')).toBeValid();
  expect(screen.queryByText('Escreva a cidade.')).toBeNull();
});

it('an optional field left empty is valid once the form was sent, as the specification has it', async () => {
  render(
    <Form
      id="voucher"
      initialValues={{ code: '', name: '' }}
      validate={() => ({ name: 'Escreva o nome.' })}
      onSubmit={nothing}
    >
      <FormField name="code" label="Cupom" isOptional />
      <FormField name="name" label="Nome" />
      <Button type="submit">Salvar</Button>
    </Form>,
  );
  const marks = () => document.querySelectorAll('.valid');
  expect(marks()).toHaveLength(0);
  await press('Salvar');
  expect(marks()).toHaveLength(1);
});

it('holds texts for every kind of field', async () => {
  const onSubmit = jest.fn();
  const initial = { state: '', day: '', sterile: 'false', news: 'false' };
  const options = [
    { value: 'SP', description: 'São Paulo' },
    { value: 'PA', description: 'Pará' },
  ];
  render(
    <Form id="all" initialValues={initial} validate={() => ({})} onSubmit={onSubmit}>
      <FormSelect name="state" label="Estado" options={options} />
      <FormDateField name="day" label="Nascimento" today="2026-11-20" />
      <FormRadioGroup
        name="sterile"
        legend="Castrado"
        options={[
          { value: 'true', description: 'Sim' },
          { value: 'false', description: 'Não' },
        ]}
      />
      <FormCheckbox name="news">Novidades</FormCheckbox>
      <Button type="submit">Salvar</Button>
    </Form>,
  );
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Pará');
  await userEvent.type(screen.getByLabelText('Nascimento'), '05031990');
  await userEvent.click(screen.getByRole('radio', { name: 'Sim' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Novidades' }));
  await press('Salvar');
  expect(onSubmit).toHaveBeenCalledWith({ state: 'PA', day: '05/03/1990', sterile: 'true', news: 'true' });
});

describe('unsaved changes', () => {
  const open = () => {
    window.history.replaceState(null, '', '/perfil');
    render(
      <BrowserRouter>
        <Link to="/pedidos">Pedidos</Link>
        <Routes>
          <Route
            path="/perfil"
            element={
              <Form id="profile" initialValues={empty} validate={() => ({})} onSubmit={() => {}} guard={LeaveGuard}>
                <FormField name="name" label="Nome" />
                <Button type="submit">Salvar</Button>
              </Form>
            }
          />
          <Route path="*" element={<p>Outra página</p>} />
        </Routes>
      </BrowserRouter>,
    );
  };
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Pedidos' }));
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('are asked about before a link leaves them, and before the page closes', async () => {
    open();
    expect(closing()).toBe(false);
    await userEvent.type(screen.getByLabelText('Nome'), 'Lia');
    expect(closing()).toBe(true);
    await leave();
    expect(screen.getByRole('alertdialog', { name: lazyKitTexts.leaveTitle })).toBeInTheDocument();
    await press(lazyKitTexts.stay);
    expect(screen.getByLabelText('Nome')).toHaveValue('Lia');
    await leave();
    await press(lazyKitTexts.leave);
    expect(await screen.findByText('Outra página')).toBeInTheDocument();
  });

  it('are none once they are saved', async () => {
    open();
    await userEvent.type(screen.getByLabelText('Nome'), 'Lia');
    await press('Salvar');
    expect(closing()).toBe(false);
    await leave();
    expect(screen.getByText('Outra página')).toBeInTheDocument();
  });
});
