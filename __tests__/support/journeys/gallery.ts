import type { Locator, Page } from '@playwright/test';

/** A piece of the kit in one of its states, on the page of all pieces or on its own. */
export const exampleOf = (page: Page, piece: string, state: string): Locator =>
  page
    .locator(`section#${piece}`)
    .getByRole('figure')
    .filter({ has: page.locator('figcaption', { hasText: new RegExp(`^${state}$`) }) });
