import type { Page } from '@playwright/test';

import { expectAccessible } from './accessible';
import { keepScreens } from './screens';

/** axe finds nothing on the page as it stands; with SCREENS=1 its pictures are kept as well. */
export async function look(page: Page, name: string, of: 'page' | 'window' = 'page'): Promise<void> {
  await expectAccessible(page, name);
  await keepScreens(page, name, { of });
}
