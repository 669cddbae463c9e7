import { useEffect, useState, type ComponentType } from 'react';

/** Parts of the shell that are hidden at first: loaded after hydration; the page works without them. */
export function LateParts() {
  const [LateShell, setLateShell] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import(/* webpackChunkName: "late" */ './LateShell').then(
      (module) => setLateShell(() => module.LateShell),
      () => null,
    );
  }, []);
  return LateShell && <LateShell />;
}
