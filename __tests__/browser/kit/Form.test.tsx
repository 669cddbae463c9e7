import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Button } from '../../../src/browser/kit/Button/Button';
import { Form, type FormErrors } from '../../../src/browser/kit/Form/Form';
import { FormErrorSummary } from '../../../src/browser/kit/Form/FormErrorSummary';
import { FormCheckbox } from '../../../src/browser/kit/FormField/FormCheckbox';
import { FormField } from '../../../src/browser/kit/FormField/FormField';
import { cpfMask } from '../../../src/browser/kit/masks/masks';
import { formTexts } from '../../../src/browser/texts/formTexts';

type Values = { email: string; document: string; hasAccepted: string };
const empty: Values = { email: '', document: '', hasAccepted: 'false' };

const validate = ({ email, document }: Values): FormErrors<Values> => ({
  ...(email.includes('@') ? {} : { email: 'Escreva o e-mail com @.' }),
  ...(document.length === 14 ? {} : { document: 'Faltam números no CPF.' }),
});

type Options = { onSubmit?: (values: Values) => void; refused?: FormErrors<Values>; initial?: Values };

const nothing = () => {};

function SignUp({ onSubmit = nothing, refused, initial = empty }: Options) {
  return (
    <Form
      id="signup"
      initialValues={initial}
      validate={validate}
      transform={(values) => ({ ...values, email: values.email.trim() })}
      onSubmit={onSubmit}
      refusedFields={refused}
    >
      <FormErrorSummary />
      <FormField name="email" label="E-mail" helper="Para a confirmação" />
      <FormField name="document" label="CPF" mask={cpfMask} />
      <FormCheckbox name="hasAccepted">Aceito</FormCheckbox>
      <Button type="submit">Criar conta</Button>
    </Form>
  );
}

const email = () => screen.getByLabelText('E-mail');
const cpf = () => screen.getByLabelText('CPF');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));

it('is quiet until a field is left', async () => {
  render(<SignUp />);
  await userEvent.type(email(), 'mariana');
  expect(email()).toHaveAccessibleDescription('Para a confirmação');
  await userEvent.tab();
  expect(email()).toHaveAccessibleDescription('Escreva o e-mail com @.');
  expect(email()).toBeInvalid();
  expect(cpf()).toBeValid();
});

it('hides the error while the field has the focus again', async () => {
  render(<SignUp />);
  await userEvent.click(email());
  await userEvent.tab();
  await userEvent.click(email());
  expect(email()).toHaveAccessibleDescription('Para a confirmação');
});

it('moves the focus to a summary of what is wrong, with a link to each field', async () => {
  const onSubmit = jest.fn();
  render(<SignUp onSubmit={onSubmit} />);
  await submit();
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent(formTexts.fieldsToFix(2));
  await userEvent.click(within(summary).getByRole('link', { name: 'Faltam números no CPF.' }));
  expect(cpf()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('takes fields off the summary as they are put right, without taking the focus again', async () => {
  render(<SignUp />);
  await submit();
  await screen.findByRole('alert');
  await userEvent.type(email(), 'a@b.test');
  expect(screen.getByRole('alert')).toHaveTextContent(formTexts.fieldsToFix(1));
  await userEvent.type(cpf(), '11144477735');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(cpf()).toHaveFocus();
});

it('submits the transformed values once all is right', async () => {
  const onSubmit = jest.fn();
  render(<SignUp onSubmit={onSubmit} />);
  await userEvent.type(email(), ' a@b.test ');
  await userEvent.type(cpf(), '11144477735');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Aceito' }));
  await submit();
  expect(onSubmit.mock.calls).toEqual([[{ email: 'a@b.test', document: '111.444.777-35', hasAccepted: 'true' }]]);
});

it('shows what the server refused on its field, until that is changed', async () => {
  const filled = { email: 'a@b.test', document: '111.444.777-35', hasAccepted: 'true' };
  const { rerender } = render(<SignUp initial={filled} />);
  await submit();
  rerender(<SignUp initial={filled} refused={{ email: 'Esse e-mail já está em uso' }} />);
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(email()).toHaveAccessibleDescription('Esse e-mail já está em uso');
  // Another field's blur validates again, and the refusal stands.
  await userEvent.click(cpf());
  await userEvent.tab();
  expect(email()).toHaveAccessibleDescription('Esse e-mail já está em uso');
  await userEvent.type(email(), '.br');
  await userEvent.tab();
  expect(email()).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('starts anew with other initial values', async () => {
  const { rerender } = render(<SignUp />);
  await userEvent.type(email(), 'mariana');
  await userEvent.tab();
  rerender(<SignUp initial={{ ...empty, email: 'lia@b.test', document: '11144477735' }} />);
  expect(email()).toHaveValue('lia@b.test');
  expect(cpf()).toHaveValue('111.444.777-35');
  expect(email()).toBeValid();
});
