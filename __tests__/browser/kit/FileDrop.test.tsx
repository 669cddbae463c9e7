import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { type DroppedFile, FileDrop } from '../../../src/browser/kit/FileDrop/FileDrop';
import { lazyKitTexts } from '../../../src/browser/texts/lazyKitTexts';

const photo = (name: string, type = 'image/png') => new File(['oi'], name, { type });

function Photos({ isMultiple }: { isMultiple?: boolean }) {
  const [files, setFiles] = useState<DroppedFile[]>([]);
  return (
    <FileDrop
      label="Fotos"
      accept={['image/*']}
      isMultiple={isMultiple}
      files={files}
      onAdd={(added) => setFiles([...files, ...added.map(({ name, size }) => ({ id: name, name, size }))])}
      onRemove={(id) => setFiles(files.filter((one) => one.id !== id))}
    />
  );
}
const list = () => screen.getByRole('list', { name: lazyKitTexts.filesOf('Fotos') });
const group = () => screen.getByRole('group', { name: 'Fotos' });

it('adds what is dropped, refuses what does not belong, says both', () => {
  render(<Photos />);
  fireEvent.drop(group().querySelector('div') ?? group(), {
    dataTransfer: { files: [photo('a.png'), photo('b.txt', 'text/plain')] },
  });
  expect(within(list()).getByText('a.png')).toBeInTheDocument();
  expect(within(list()).getByText('O tipo do arquivo deve ser image/*')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 arquivo adicionado, 1 arquivo recusado');
});

it('adds an image that is pasted', () => {
  render(<Photos />);
  const paste = createEvent.paste(group(), { clipboardData: { files: [photo('colada.png')] } });
  fireEvent(group(), paste);
  expect(within(list()).getByText('colada.png')).toBeInTheDocument();
});

it('removes a file, says so, and puts the focus on its button', async () => {
  render(<Photos isMultiple={false} />);
  fireEvent.paste(group(), { clipboardData: { files: [photo('a.png'), photo('b.png')] } });
  expect(within(list()).getByText(lazyKitTexts.tooManyFiles)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: lazyKitTexts.removeFile('b.png') }));
  await userEvent.click(screen.getByRole('button', { name: lazyKitTexts.removeFile('a.png') }));
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('a.png removido');
  expect(screen.getByRole('button', { name: 'Escolher arquivo Fotos' })).toHaveFocus();
});
