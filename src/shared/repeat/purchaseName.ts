import { REPEAT_LIMITS } from './repeatLimits';

/** A name in as many characters as a purchase's may have: whole words of it. */
export const nameWithin = (name: string): string => {
  const most = REPEAT_LIMITS.name;
  if (name.length <= most) return name;
  // One character more shows whether a word ends there.
  const whole = name.slice(0, most + 1);
  const lastSpace = whole.lastIndexOf(' ');
  return whole.slice(0, Math.max(lastSpace, 0)).trimEnd() || name.slice(0, most);
};
