import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { QuantityField } from '../../../src/browser/kit/QuantityField/QuantityField';
import { quantityTexts } from '../../../src/browser/texts/quantityTexts';

const show = (value: number, max?: number) => {
  const onChange = jest.fn();
  render(<QuantityField label="Ração" value={value} min={1} max={max} onChange={onChange} />);
  return onChange;
};
const fewer = () => screen.getByRole('button', { name: quantityTexts.fewer('Ração') });
const more = () => screen.getByRole('button', { name: quantityTexts.more('Ração') });

it('asks for one more and one fewer', async () => {
  const onChange = show(2);
  await userEvent.click(more());
  await userEvent.click(fewer());
  expect(onChange.mock.calls).toEqual([[3], [1]]);
});

it('cannot go below its minimum, and keeps the focus there', async () => {
  const onChange = show(1);
  await userEvent.click(fewer());
  expect(onChange).not.toHaveBeenCalled();
  expect(fewer()).toHaveAttribute('aria-disabled', 'true');
  expect(fewer()).toHaveFocus();
});

it('cannot go above what there is', async () => {
  const onChange = show(3, 3);
  await userEvent.click(more());
  expect(onChange).not.toHaveBeenCalled();
});

it('is read-only', async () => {
  const onChange = show(2);
  await userEvent.type(screen.getByRole('textbox', { name: quantityTexts.quantity('Ração') }), '9');
  expect(screen.getByRole('textbox')).toHaveValue('2');
  expect(onChange).not.toHaveBeenCalled();
});

it('announces the quantity politely', () => {
  show(2);
  expect(screen.getByRole('status')).toHaveTextContent('2 unidades');
});
