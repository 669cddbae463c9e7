import '../kernel/engineFlags';

import { runServer } from './runServer';

// From its source, as races start it. What is built starts with `program/main.ts`.
void runServer('off');
