import type { DemoStore } from './demoTypes';
import { clubeStore } from './stores/clubeStore';
import { oipetStore } from './stores/oipetStore';

/** Both demo stores with everything in them: the same at every start. The first one is the default. */
export const demoStores = (): DemoStore[] => [oipetStore(), clubeStore()];
