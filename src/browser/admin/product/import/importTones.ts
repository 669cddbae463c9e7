import type { ImportState, LineKind } from '../../../../shared/admin/import/importRules';

type Tone = 'neutral' | 'good' | 'warn' | 'info' | 'bad';

/** How the states of imports look. */
export const TONES: Record<ImportState, Tone> = {
  checking: 'info',
  checked: 'warn',
  applying: 'info',
  applied: 'good',
  undoing: 'info',
  undone: 'neutral',
  failed: 'bad',
};

/** How the kinds of lines look. */
export const LINE_TONES: Record<LineKind, Tone> = { error: 'bad', new: 'good', changed: 'info', unchanged: 'neutral' };
