import { useEffect, useState, type ComponentType } from 'react';

/** What of the shell nobody sees at first; its code comes once the page is alive, and is missed by nobody if it does not. */
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
