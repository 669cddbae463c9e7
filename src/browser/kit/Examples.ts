import type { ComponentType } from 'react';

/** A kit piece in every state: what the gallery shows and what the accessibility test checks. */
export type Examples = {
  /** The piece's name. */
  piece: string;
  /** State -> what shows it; a component, so that it may hold state of its own. */
  states: Record<string, ComponentType>;
};
