import { loadPrograms } from './load';

void loadPrograms().programs.oipet();
