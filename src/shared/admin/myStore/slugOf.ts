import { foldText } from '../../kernel/text';
import { myStoreLimits } from './myStoreLimits';

/** The address a title suggests: 'Ração úmida' is 'racao-umida'; '' for a title without letters and digits. */
export const slugOf = (title: string): string =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, myStoreLimits.slug)
    .replace(/^-|-$/g, '');
