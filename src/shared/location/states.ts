/** The two letters of the 26 states and the Federal District, by name of letters. Source: IBGE. */
export const STATE_IDS = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;
export type StateId = (typeof STATE_IDS)[number];

/** True for the two letters of a state. */
export const isStateId = (text: string): text is StateId => STATE_IDS.some((id) => id === text);
