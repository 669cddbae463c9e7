import { loadPrograms } from './load';

/** For `npm run docs:generate`. */
export const program = loadPrograms().programs.docs();
