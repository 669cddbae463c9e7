import { loadPrograms } from './load';

const { programs, codeCache } = loadPrograms();
void programs.main(codeCache);
