import type { CheckId } from '../../shared/setup/installationChecks';
import type { InstallationCheck } from '../../shared/setup/setupContract';
import { checkTexts } from '../texts/checkTexts';

/** What is said of a finding, what to do about it, and the line of the environment that does it. */
export type CheckWords = { detail: string; remedy?: string; line?: string };

/** A finding in words. One that this page does not know, of a newer server, is named by its own word. */
export const checkWords = ({ id, cause, facts }: InstallationCheck): CheckWords => {
  const known: Record<string, (facts: Record<string, string>) => CheckWords> = checkTexts[id satisfies CheckId];
  return known[cause]?.(facts) ?? { detail: cause };
};
