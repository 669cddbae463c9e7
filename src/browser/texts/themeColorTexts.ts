/** Colours a store may begin with, `#rrggbb` with their names; any other can be written. */
export const THEME_COLORS = [
  ['#17694a', 'Verde'],
  ['#c2410c', 'Telha'],
  ['#6c2bd9', 'Uva'],
  ['#0369a1', 'Azul'],
  ['#f5b800', 'Milho'],
  ['#e5405e', 'Goiaba'],
] as const;
