import type { Page } from '@playwright/test';

import { expectAccessible } from './accessible';
import { keepScreens } from './screens';

/** Checks the current page with axe; with SCREENS=1 screenshots are saved too. */
export async function look(page: Page, name: string, of: 'page' | 'window' = 'page'): Promise<void> {
  await expectAccessible(page, name);
  await keepScreens(page, name, { of });
}
