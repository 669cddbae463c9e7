import type { Examples } from '../Examples';
import { Button } from '../Button/Button';
import { FormCell } from '../FormGrid/FormCell';
import { FormGrid } from '../FormGrid/FormGrid';
import { FormCheckbox } from '../FormField/FormCheckbox';
import { FormField } from '../FormField/FormField';
import { FormPasswordField } from '../FormField/FormPasswordField';
import { FormRadioCards } from '../FormField/FormRadioCards';
import { FormSelect } from '../FormField/FormSelect';
import { FormTextArea } from '../FormField/FormTextArea';
import { cpfOrCnpjMask } from '../masks/masks';
import { Form } from './Form';
import { FormErrorSummary } from './FormErrorSummary';

const empty = { email: '', document: '', password: '', state: '', pet: '', message: '', hasAccepted: 'false' };

const validate = (values: typeof empty) => ({
  ...(values.email.includes('@') ? {} : { email: 'Escreva o e-mail com @.' }),
  ...(values.document.length >= 14 ? {} : { document: 'Faltam números no CPF.' }),
  ...(values.password.length >= 8 ? {} : { password: 'Use 8 caracteres ou mais.' }),
  ...(values.state ? {} : { state: 'Escolha o estado.' }),
  ...(values.pet ? {} : { pet: 'Escolha o bicho.' }),
  ...(values.message ? {} : { message: 'Escreva a mensagem.' }),
  ...(values.hasAccepted === 'true' ? {} : { hasAccepted: 'Aceite os termos para continuar.' }),
});

function SignUp() {
  return (
    <Form id="gallery-form" initialValues={empty} validate={validate} onSubmit={() => {}}>
      <FormGrid>
        <FormErrorSummary />
        <FormField name="email" label="E-mail" type="email" autoComplete="email" />
        <FormField span={3} name="document" label="CPF ou CNPJ" mask={cpfOrCnpjMask} />
        <FormCell span={3}>
          <FormPasswordField name="password" label="Senha" autoComplete="new-password" helper="8 caracteres ou mais" />
        </FormCell>
        <FormSelect name="state" label="Estado" options={[{ value: 'SP', description: 'São Paulo' }]} />
        <FormRadioCards
          name="pet"
          legend="Seu bicho"
          options={[
            { value: 'dog', title: 'Cão' },
            { value: 'cat', title: 'Gato' },
          ]}
        />
        <FormTextArea name="message" label="Mensagem" rows={3} />
        <FormCheckbox name="hasAccepted" isRequired>
          Li e aceito os termos
        </FormCheckbox>
        <Button type="submit" size="l" isWide>
          Criar conta
        </Button>
      </FormGrid>
    </Form>
  );
}

export const formExamples: Examples = { piece: 'Form', states: { 'of all fields': SignUp } };
