import type { Examples } from '../Examples';
import { Icon } from './Icon';
import { type IconName, iconPaths } from './iconPaths';

// The keys of the sprite are its names.
const names = Object.keys(iconPaths) as IconName[];

export const iconExamples: Examples = {
  piece: 'Icon',
  states: {
    ...Object.fromEntries(names.map((name) => [name, () => <Icon name={name} />])),
    'extra small': () => <Icon name="down" size="xs" />,
    small: () => <Icon name="truck" size="s" />,
    large: () => <Icon name="truck" size="l" />,
  },
};
