import type { Examples } from '../Examples';
import { IconButton } from './IconButton';

const nothing = () => {};

export const iconButtonExamples: Examples = {
  piece: 'IconButton',
  states: {
    plain: () => <IconButton icon="trash" label="Remover Bola Quica" onClick={nothing} />,
    expanded: () => <IconButton icon="menu" label="Menu" isExpanded onClick={nothing} />,
    pressed: () => <IconButton icon="eye" label="Mostrar senha" isPressed onClick={nothing} />,
    disabled: () => <IconButton icon="trash" label="Remover Bola Quica" isDisabled onClick={nothing} />,
  },
};
