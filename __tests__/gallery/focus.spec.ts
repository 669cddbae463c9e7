import { expect, test } from '../support/journeys/journey';
import { exampleOf } from '../support/journeys/gallery';
import { changedPixels, pictureOf } from '../support/journeys/pixels';

/** Every kind of field, the state that is looked at, and what of it takes the focus. */
const FIELDS: readonly [piece: string, state: string, control: string][] = [
  ['TextField', 'neutral', 'input'],
  ['TextField', 'invalid', 'input'],
  ['MaskedField', 'postal code', 'input'],
  ['PasswordField', 'neutral', 'input'],
  ['PasswordField', 'neutral', 'button'],
  ['DateField', 'empty', 'input'],
  ['DateField', 'empty', 'button'],
  ['Autocomplete', 'neutral', 'input'],
  ['Select', 'neutral', 'select'],
  ['Select', 'invalid', 'select'],
  ['Dropdown', 'neutral', '[role=combobox]'],
  ['TextArea', 'neutral', 'textarea'],
  ['TextArea', 'invalid', 'textarea'],
  ['QuantityField', 'most', 'button >> nth=0'],
  ['QuantityField', 'most', 'input'],
  ['FileDrop', 'photos', 'button >> nth=0'],
  ['Checkbox', 'ticked', 'input'],
  ['RadioGroup', 'chosen', 'input:checked'],
  ['RadioCards', 'chosen', 'input:checked'],
  ['ChoiceCards', 'none yet', 'input'],
  ['Segmented', 'two', 'input:checked'],
];

/** Those that draw it themselves: the others stand in the frame of a TextField. */
const FRAMES = FIELDS.filter(([piece]) => !/^(Masked|Password|Date)Field$/.test(piece));

/** How far within, in pixels. */
const WITHIN = 4;

for (const forcedColors of ['none', 'active'] as const)
  test.describe(forcedColors === 'active' ? 'in forced colours' : 'in the store’s colours', () => {
    test.use({ contextOptions: { forcedColors, reducedMotion: 'reduce' } });

    test('every kind of field shows its focus all around, in 3:1', async ({ page }) => {
      test.setTimeout(180_000);
      for (const [piece, state, selector] of forcedColors === 'active' ? FRAMES : FIELDS) {
        if (!page.url().endsWith(`/gallery/${piece}`)) await page.goto(`/gallery/${piece}`);
        const figure = exampleOf(page, piece, state);
        const control = figure.locator(selector).first();
        const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
        const before = await pictureOf(page, figure);
        // The keyboard focus.
        await page.keyboard.press('Shift');
        await control.focus();
        const changed = await changedPixels(page, before, await pictureOf(page, figure));
        // A line of two pixels around it (WCAG 2.4.13), or within its edge.
        const least = (width + height - WITHIN * 4) * 4;
        expect.soft(changed, `${piece}, ${state}, ${selector}`).toBeGreaterThan(least);
        await control.blur();
      }
    });
  });
