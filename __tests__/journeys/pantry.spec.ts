import { addDays, formatDay } from '../../src/shared/kernel/calendar';
import { accountPageTitles } from '../../src/browser/texts/accountTitles';
import { pantryTexts } from '../../src/browser/texts/pantryTexts';
import { expectGreeting, PASSWORD, signInWith } from '../support/journeys/account';
import { accountApi } from '../support/journeys/accountApi';
import { aComingCycle } from '../support/journeys/comingCycle';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { cpfOf } from '../support/journeys/payments';
import { inShopDatabase } from '../support/journeys/shopDatabase';
import { cartPanel, openPage } from '../support/journeys/shopper';

// axe reads the page in each of its states.
test.describe.configure({ timeout: 180_000 });

test('a customer keeps a bag at home, says how much is left, orders the next one and takes the days to a calendar', async ({
  page,
  request,
}) => {
  const email = 'helena.prado@example.com';
  const helena = { name: 'Helena Prado', email, document: cpfOf(email) };
  await (await accountApi(request)).open(helena);
  const { id: storeId } = await (await request.get('/api/store')).json();
  const call = async (method: string, path: string, data?: object, authorization = '') =>
    (await request.fetch(`/api${path}`, { method, data, headers: { 'x-store-id': storeId, authorization } })).json();
  const { list } = await call('GET', '/product?search=matuta&limit=1');
  const food: { id: string; title: string } = list[0];
  const { accessToken } = await call('POST', '/auth/login', {
    email,
    password: PASSWORD,
    cartId: null,
  });
  await call(
    'POST',
    '/customer/pets',
    {
      name: 'Mel',
      species: 'dog',
      breed: '',
      isMixed: true,
      birth: '2022-08',
      sex: 'female',
      neutered: 'yes',
      activity: 'normal',
      adultWeightG: null,
      conditions: [],
      weightG: 18_000,
      weighedBy: 'owner',
      foods: [{ productId: food.id, gramsPerDay: 100, sharePercent: 100 }],
    },
    accessToken,
  );
  const main = page.getByRole('main');

  await test.step('the pantry is empty and says how it begins', async () => {
    await openPage(page, '/auth/login');
    await signInWith(page, email);
    await expectGreeting(page, 'Helena');
    await openPage(page, '/account');
    await page.getByRole('link', { name: accountPageTitles.pantry, exact: true }).click();
    await expect(main.getByRole('heading', { name: pantryTexts.empty })).toBeVisible();
    await look(page, 'pantry-empty');
  });

  await test.step('a bag at home is found in the shop and kept', async () => {
    await main.getByRole('link', { name: pantryTexts.keepAtHome }).click();
    await main.getByLabel(pantryTexts.search).fill('matuta');
    await main.getByRole('button', { name: pantryTexts.searchButton }).click();
    await main.getByRole('button', { name: food.title, exact: true }).click();
    await expect(main.getByText(/^Dura \d+ dias/)).toBeVisible();
    await look(page, 'pantry-opening');
    await main.getByRole('button', { name: pantryTexts.save }).click();
    await expect(main.getByRole('heading', { name: food.title })).toBeVisible();
    await expect(main.getByText(/comida de Mel, 100 g por dia/)).toBeVisible();
    await look(page, 'pantry-picture');
  });

  await test.step('half is left: the date before, the date after, by keyboard', async () => {
    const figure = main.getByRole('listitem').getByText(/^\d+ dias$/);
    const before = Number.parseInt(await figure.innerText(), 10);
    await main.getByRole('link', { name: /^Ainda tenho/ }).click();
    await main.getByRole('radio', { name: 'quase nada' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(main.getByText(pantryTexts.after)).toBeVisible();
    await look(page, 'pantry-level');
    await main.getByRole('button', { name: 'Salvar metade' }).click();
    await expect(figure).toHaveText(`${Math.floor(before / 2)} dias`);
  });

  await test.step('the same facts as a table', async () => {
    await main.getByText(pantryTexts.views.table).click();
    await expect(main.getByRole('rowheader', { name: food.title })).toBeVisible();
    await expect(main.getByText('100 g por dia, sua medida')).toBeVisible();
    await look(page, 'pantry-table');
    await main.getByText(pantryTexts.views.picture).click();
  });

  await test.step('a repeat purchase that is to bring the next bag lies dashed behind it', async () => {
    const chargeOn = await inShopDatabase((client) => aComingCycle(client, email, food.id));
    await openPage(page, '/account/pantry');
    const jar = main.getByRole('listitem', { name: new RegExp(food.title) });
    await expect(jar.getByText(/A compra programada chega em \d{2}\/\d{2} e dura até/)).toBeAttached();
    await look(page, 'pantry-next');
    await openPage(page, '/account/pantry?view=table');
    await expect(main.getByText(formatDay(addDays(chargeOn, 3)))).toBeVisible();
    await openPage(page, '/account/pantry');
  });

  await test.step('a calendar reads the days until it is stopped', async () => {
    await main.getByRole('button', { name: pantryTexts.calendarMake }).click();
    const address = new URL(await main.getByText(/\.ics$/).innerText()).pathname;
    expect(await (await request.get(address)).text()).toContain('BEGIN:VEVENT');
    await main.getByRole('button', { name: pantryTexts.calendarEnd }).click();
    await expect(main.getByRole('button', { name: pantryTexts.calendarMake })).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  });

  await test.step('the next bag is in the cart with one press', async () => {
    await main.getByRole('button', { name: /^Pedir/ }).click();
    await expect(cartPanel(page).getByText(food.title).first()).toBeVisible();
  });
});
