import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Checkbox } from '../../../src/browser/kit/Checkbox/Checkbox';
import { ChoiceCards } from '../../../src/browser/kit/ChoiceCards/ChoiceCards';
import { RadioCards } from '../../../src/browser/kit/RadioCards/RadioCards';
import { Segmented } from '../../../src/browser/kit/Segmented/Segmented';

const shippings = [
  { value: 'a', title: 'Econômica', description: 'Chega entre 26/11/2026 a 30/11/2026', price: 'R$ 18,40' },
  { value: 'b', title: 'Rápida' },
  { value: 'c', title: 'Entrega do bairro', disabledReason: 'Disponivel em compras acima de R$ 300,00.' },
];

function Shipping() {
  const [value, setValue] = useState<string | null>(null);
  return <RadioCards legend="Opções de frete" options={shippings} value={value} onChange={setValue} />;
}

it('names each card by its title and describes it by the rest', () => {
  render(<Shipping />);
  expect(screen.getByRole('group', { name: 'Opções de frete' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Econômica' })).toHaveAccessibleDescription(
    'R$ 18,40 Chega entre 26/11/2026 a 30/11/2026',
  );
});

it('is chosen by a click anywhere on the card, or by arrows', async () => {
  render(<Shipping />);
  await userEvent.click(screen.getByText('Chega entre 26/11/2026 a 30/11/2026'));
  expect(screen.getByRole('radio', { name: 'Econômica' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Rápida' })).toBeChecked();
});

it('says why a card cannot be chosen', async () => {
  render(<Shipping />);
  const card = screen.getByRole('radio', { name: 'Entrega do bairro' });
  expect(card).toHaveAccessibleDescription('Disponivel em compras acima de R$ 300,00.');
  await userEvent.click(screen.getByText('Entrega do bairro'));
  expect(card).not.toBeChecked();
});

it('ties a group error to the group', () => {
  render(<RadioCards legend="Frete" options={shippings} value={null} error="Escolha o frete." onChange={() => {}} />);
  expect(screen.getByRole('group', { name: 'Frete' })).toHaveAccessibleDescription('Escolha o frete.');
});

function Terms() {
  const [isChecked, setIsChecked] = useState(false);
  return (
    <Checkbox isChecked={isChecked} isRequired error={isChecked ? null : 'Aceite os termos.'} onChange={setIsChecked}>
      Aceito os termos
    </Checkbox>
  );
}

it('is ticked by Space, and tells its error', async () => {
  render(<Terms />);
  const box = screen.getByRole('checkbox', { name: 'Aceito os termos' });
  expect(box).toHaveAccessibleDescription('Aceite os termos.');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(box).toBeChecked();
  expect(box).toBeValid();
});

function Who() {
  const [value, setValue] = useState<'customer' | 'merchant'>('customer');
  const options = [
    { value: 'customer', text: 'Cliente' },
    { value: 'merchant', text: 'Sou lojista' },
  ] as const;
  return <Segmented label="Tipo de conta" options={options} value={value} onChange={setValue} />;
}

it('switches between two words', async () => {
  render(<Who />);
  await userEvent.click(screen.getByRole('radio', { name: 'Sou lojista' }));
  expect(screen.getByRole('radio', { name: 'Sou lojista' })).toBeChecked();
});

function Ways() {
  const [value, setValue] = useState<'pix' | 'card' | null>(null);
  return (
    <ChoiceCards
      legend="Forma de pagamento"
      choices={[
        { value: 'pix', title: 'Pix', description: 'Aprovado na hora.', icon: 'pix' },
        {
          value: 'card',
          title: 'Cartão',
          description: 'Em até 3x.',
          icon: 'card',
          body: <input aria-label="Número" />,
        },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

it('opens the form of the chosen way to pay', async () => {
  render(<Ways />);
  expect(screen.queryByLabelText('Número')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Cartão' }));
  expect(screen.getByLabelText('Número')).toBeVisible();
});
