import { useState } from 'react';

import type { Examples } from '../Examples';
import { type DroppedFile, FileDrop } from './FileDrop';

const MEGABYTE = 1_000_000;
const nothing = () => {};

function Photos() {
  const [files, setFiles] = useState<DroppedFile[]>([{ id: 'a', name: 'racao-frente.jpg', size: 820_000 }]);
  return (
    <FileDrop
      label="Fotos do produto"
      helper="Até 4 fotos de 5 MB"
      accept={['image/*']}
      maxSize={5 * MEGABYTE}
      minSize={100}
      maxFiles={4}
      files={files}
      onAdd={(added) =>
        setFiles([
          ...files,
          ...added.map(({ name, size }, index) => ({ id: `${files.length + index}${name}`, name, size })),
        ])
      }
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
    />
  );
}

export const fileDropExamples: Examples = {
  piece: 'FileDrop',
  states: {
    photos: Photos,
    'sending and failed': () => (
      <FileDrop
        label="Notas fiscais"
        files={[
          { id: 'a', name: 'nota-1042-de-um-nome-bastante-comprido-que-nao-cabe.pdf', size: 48_000, progress: 0.4 },
          { id: 'b', name: 'nota-1043.pdf', size: 51_000, error: 'Não foi possível enviar. Tente de novo.' },
        ]}
        onAdd={nothing}
        onRemove={nothing}
      />
    ),
    'one, invalid': () => (
      <FileDrop label="Logo" isMultiple={false} files={[]} error="Escolha o logo." onAdd={nothing} onRemove={nothing} />
    ),
    disabled: () => <FileDrop label="Logo" isDisabled files={[]} onAdd={nothing} onRemove={nothing} />,
  },
};
