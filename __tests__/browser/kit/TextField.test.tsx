import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { PasswordField } from '../../../src/browser/kit/PasswordField/PasswordField';
import { Select } from '../../../src/browser/kit/Select/Select';
import { TextField } from '../../../src/browser/kit/TextField/TextField';
import { formTexts } from '../../../src/browser/texts/formTexts';

it('ties the helper to the field', () => {
  render(<TextField label="E-mail" helper="Enviamos a confirmação." />);
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enviamos a confirmação.');
  expect(screen.getByLabelText('E-mail')).not.toHaveAttribute('aria-invalid');
});

it('shows the error instead of the helper, and says that the field is invalid', () => {
  render(<TextField label="CPF" helper="Só números" error="Faltam números no CPF." />);
  expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription('Faltam números no CPF.');
  expect(screen.getByLabelText('CPF')).toBeInvalid();
  expect(screen.queryByText('Só números')).toBeNull();
});

it('says what is optional in words', () => {
  render(<TextField label="Complemento" isOptional />);
  expect(screen.getByLabelText('Complemento (opcional)')).not.toBeRequired();
});

it('hands over what is typed', async () => {
  const onChange = jest.fn();
  render(<TextField label="Nome" onChange={(text) => onChange(text)} />);
  await userEvent.type(screen.getByLabelText('Nome'), 'Oi');
  expect(onChange.mock.calls).toEqual([['O'], ['Oi']]);
});

it('shows a password while asked to', async () => {
  render(<PasswordField label="Senha" autoComplete="current-password" defaultValue="oipet" />);
  await userEvent.click(screen.getByRole('button', { name: formTexts.showPassword, pressed: false }));
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
});

const options = [
  { value: 'SP', description: 'São Paulo' },
  { value: 'MG', description: 'Minas Gerais' },
];

it('chooses an option by its description', async () => {
  const onChange = jest.fn();
  render(<Select label="Estado" options={options} value="" onChange={onChange} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Minas Gerais');
  expect(onChange).toHaveBeenCalledWith('MG');
});

it('keeps a read-only select focusable and unchangeable', async () => {
  const onChange = jest.fn();
  render(<Select label="Estado" options={options} value="SP" isReadOnly onChange={onChange} />);
  const select = screen.getByRole('combobox');
  await userEvent.tab();
  expect(select).toHaveFocus();
  await userEvent.selectOptions(select, 'Minas Gerais');
  expect(onChange).not.toHaveBeenCalled();
});
