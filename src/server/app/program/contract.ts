import { loadPrograms } from './load';

/** For `npm run contract:pagarme`. */
export const program = loadPrograms().programs.contract();
