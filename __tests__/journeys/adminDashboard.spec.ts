import { dashboardTexts } from '../../src/browser/texts/dashboardTexts';
import { guestApi } from '../support/journeys/guestOrder';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin, STAFF } from '../support/journeys/merchant';

test.describe.configure({ timeout: 180_000 });

test('an order that was paid is in the figures, in the chart and among those that wait', async ({
  page,
  request,
  baseURL,
}) => {
  await enterAdmin(page, '/admin', STAFF);
  await page.getByRole('radio', { name: dashboardTexts.periods.today }).click({ force: true });
  await page.waitForURL('**/admin?period=today');
  const figures = page.getByRole('region', { name: dashboardTexts.figures });
  // More may have gone back today than was paid.
  const today = async () =>
    Number(
      (
        await figures
          .getByText(/^-?R\$/)
          .first()
          .textContent()
      )?.replace(/[^\d-]/g, ''),
    );
  await expect(page.getByRole('region', { name: dashboardTexts.revenueByHour })).toBeVisible();
  const before = await today();

  const guests = await guestApi(baseURL ?? '');
  const id = await guests.placeOrder({ email: 'maria.painel@example.com' });
  const { number, total } = await guests.readOrder(id);
  const sandbox = await (await request.get('/sandbox')).text();
  const charge = /ch_\w+/.exec(sandbox.slice(sandbox.indexOf(`Pedido ${number}`)))?.[0] ?? '';
  expect((await request.post(`/sandbox/pagarme/charges/${charge}/pay`)).ok()).toBe(true);
  await expect.poll(async () => (await guests.readOrder(id)).status).toBe('paymentApproved');
  await page.reload();
  await expect.poll(today).toBe(before + total);

  const revenue = page.getByRole('region', { name: dashboardTexts.revenueByHour });
  await expect(revenue).toBeVisible();
  await look(page, 'admin-dashboard-today');
  await revenue.getByRole('radio', { name: dashboardTexts.table }).check({ force: true });
  await expect(revenue.getByRole('row')).toHaveCount(25);
  await look(page, 'admin-dashboard-table');
  await page.reload();
  await expect(page.getByRole('radio', { name: dashboardTexts.periods.today })).toBeChecked();
  await page.getByRole('radio', { name: dashboardTexts.periods['90'] }).click({ force: true });
  await expect(page.getByRole('region', { name: dashboardTexts.revenueByDay })).toBeVisible();
  await expect(page.getByRole('region', { name: dashboardTexts.bestSellers }).getByRole('listitem')).not.toHaveCount(0);
  await look(page, 'admin-dashboard');
});
