import { AsyncLocalStorage } from 'node:async_hooks';

import type { LogPosition } from './changePositions';

const reader = new AsyncLocalStorage<LogPosition>();

/** What is read within `work` comes from servers that have replayed up to a position; Infinity: from the primary. */
export const readingAfter = <T>(position: LogPosition, work: () => T): T => reader.run(position, work);

/** From where on whoever asks right now sees what they wrote themselves; 0: anything will do. */
export const readerPosition = (): LogPosition => reader.getStore() ?? 0;
