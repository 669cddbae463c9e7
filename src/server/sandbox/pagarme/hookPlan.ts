/**
 * Delivery problems of events: the provider promises neither order nor once, nor when (docs/providers/pagarme.md §7).
 */
export const HOOK_MODES = ['normal', 'duplicated', 'reordered', 'delayed', 'mixed', 'lost'] as const;
export type HookMode = (typeof HOOK_MODES)[number];

/** The mode a word names; undefined for any other word. */
export const hookModeOf = (word: unknown): HookMode | undefined => HOOK_MODES.find((mode) => mode === word);

/** Delay of a delayed event. */
export const HOOK_DELAY_MS = 30_000;
/** How often a duplicated event is sent. */
const COPIES = 3;

/** Groups of events: each group is sent at once, `waitMs` after the previous one has arrived. */
type HookPlan<Hook> = { hooks: Hook[]; waitMs: number }[];

/** How events travel in a mode, given in the order they happened. */
export const hookPlan = <Hook>(hooks: Hook[], mode: HookMode, delayMs: number): HookPlan<Hook> => {
  const copies = (hook: Hook) => Array.from({ length: COPIES }, () => hook);
  switch (mode) {
    case 'normal':
      return hooks.map((hook) => ({ hooks: [hook], waitMs: 0 }));
    case 'duplicated':
      return hooks.map((hook) => ({ hooks: copies(hook), waitMs: 0 }));
    case 'reordered':
      return hooks.toReversed().map((hook) => ({ hooks: [hook], waitMs: 0 }));
    case 'delayed':
      return hooks.map((hook, index) => ({ hooks: [hook], waitMs: index === 0 ? delayMs : 0 }));
    case 'mixed': {
      const [last, ...others] = hooks.toReversed();
      if (last === undefined) return [];
      // The last event is sent first, and again later, among all the earlier ones.
      return [
        { hooks: copies(last), waitMs: 0 },
        { hooks: [...others, last, ...others], waitMs: delayMs },
      ];
    }
    case 'lost':
      return [];
  }
};
