import type { ReactNode } from 'react';

/** What every field of the kit takes: its name for people, and what stands under it. */
export type FieldFrame = {
  label: string;
  /** Marks the label '(opcional)'. */
  isOptional?: boolean;
  /** Whether the form cannot go on without it; unless given, whatever is not optional is required. */
  isRequired?: boolean;
  /** A fact or a format; gives way to the error. */
  helper?: ReactNode;
  /** The helper confirms something ('Centro, Campinas – SP'), announced when it appears. */
  isHelperGood?: boolean;
  /** Says how to put it right. Give it only while it should be shown (specification §4). */
  error?: string | null;
};

/** The id to tie a control to the words under it with aria-describedby; undefined while there are none. */
export const noteIdOf = (id: string, { helper, error }: Pick<FieldFrame, 'helper' | 'error'>): string | undefined =>
  error || helper ? `${id}-note` : undefined;

/** The id of a control's label, for names that say more than the label. */
export const labelIdOf = (id: string): string => `${id}-label`;

/** How a field looks (specification §4): neutral until touched or while disabled, then valid or invalid. */
export type FieldState = 'neutral' | 'valid' | 'invalid';
