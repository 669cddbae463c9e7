import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { MaskedField } from '../../../src/browser/kit/MaskedField/MaskedField';
import type { Mask } from '../../../src/browser/kit/masks/mask';
import { cpfOrCnpjMask, zipCodeMask } from '../../../src/browser/kit/masks/masks';
import { moneyMask } from '../../../src/browser/kit/masks/moneyMask';

function Typed({ mask }: { mask: Mask }) {
  const [value, setValue] = useState('');
  return (
    <>
      <MaskedField label="Campo" mask={mask} value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('30130010')}>
        Preencher
      </button>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');

it('writes while typing and tells its owner', async () => {
  render(<Typed mask={zipCodeMask} />);
  await userEvent.type(field(), '13010111');
  expect(field()).toHaveValue('13010-111');
  expect(screen.getByText('13010-111')).toBeInTheDocument();
});

it('drops what does not belong', async () => {
  render(<Typed mask={zipCodeMask} />);
  await userEvent.type(field(), '1a3!');
  expect(field()).toHaveValue('13');
});

it('takes a text pasted with or without punctuation', async () => {
  render(<Typed mask={cpfOrCnpjMask} />);
  await userEvent.click(field());
  await userEvent.paste('12.ABC.345/01DE-35');
  expect(field()).toHaveValue('12.ABC.345/01DE-35');
  await userEvent.clear(field());
  await userEvent.paste(' 12abc34501de35 ');
  expect(field()).toHaveValue('12.ABC.345/01DE-35');
});

it('keeps the caret where the person types', async () => {
  render(<Typed mask={zipCodeMask} />);
  await userEvent.type(field(), '13010111');
  await userEvent.type(field(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field()).toHaveValue('13901-011');
  expect(field().selectionStart).toBe(3);
});

it('deletes over a separator', async () => {
  render(<Typed mask={zipCodeMask} />);
  await userEvent.type(field(), '13010111');
  await userEvent.type(field(), '{Backspace}{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(field()).toHaveValue('13011-11');
});

it('shows what its owner fills in', async () => {
  render(<Typed mask={zipCodeMask} />);
  await userEvent.type(field(), '13');
  await userEvent.click(screen.getByRole('button'));
  expect(field()).toHaveValue('30130-010');
});

it('pads money when it is left', async () => {
  render(<Typed mask={moneyMask} />);
  await userEvent.type(field(), '1234,5');
  expect(field()).toHaveValue('1.234,5');
  await userEvent.tab();
  expect(field()).toHaveValue('1.234,50');
  expect(screen.getByText('1.234,50')).toBeInTheDocument();
});

it('takes over what was typed while the server\u2019s markup stood alone', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Typed mask={zipCodeMask} />);
  document.body.append(place);
  field().value = '13010111';
  const root = await act(async () => hydrateRoot(place, <Typed mask={zipCodeMask} />));
  expect(field()).toHaveValue('13010-111');
  expect(screen.getByText('13010-111')).toBeInTheDocument();
  await act(async () => root.unmount());
  place.remove();
});
