import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The query's name of the open step, unless a page has two wizards. */
const PARAMETER = 'step';

/**
 * Where a wizard stands. The open step is in the address and each move an entry of the browser's history, so that going
 * back is one step; no address opens a step that was not reached yet. What was answered is kept by the owner.
 */
export function useWizard(steps: readonly string[], parameter = PARAMETER) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [reached, setReached] = useState(0);
  const requested = Math.max(0, steps.indexOf(query.get(parameter) ?? ''));
  const now = Math.min(requested, reached);

  function goTo(index: number) {
    const step = steps[index];
    if (step === undefined) return;
    setReached(Math.max(reached, index));
    const next = new URLSearchParams(query);
    next.set(parameter, step);
    void navigate(`?${next}`, { preventScrollReset: true });
  }

  return {
    /** The open step, from 0, and the furthest one reached. */
    now,
    reached,
    goOn: () => goTo(now + 1),
    goBack: () => goTo(now - 1),
    /** To a step that was reached; nothing for others. */
    returnTo: (step: string) => {
      const index = steps.indexOf(step);
      if (index >= 0 && index <= reached) goTo(index);
    },
  };
}
