import { dashboardTexts } from '../../src/browser/texts/dashboardTexts';
import { formatBrl } from '../../src/shared/kernel/money';
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
  const guests = await guestApi(baseURL ?? '');
  const id = await guests.placeOrder({ email: 'maria.painel@example.com' });
  const { number, total } = await guests.readOrder(id);
  const sandbox = await (await request.get('/sandbox')).text();
  const around = sandbox.slice(Math.max(0, sandbox.indexOf(`Pedido ${number}`) - 4_000));
  const charge = /ch_\w+/.exec(around.slice(around.indexOf(`Pedido ${number}`)))?.[0] ?? '';
  expect((await request.post(`/sandbox/pagarme/charges/${charge}/pay`)).ok()).toBe(true);
  await expect.poll(async () => (await guests.readOrder(id)).status).toBe('paymentApproved');

  await enterAdmin(page, '/admin', STAFF);
  await page.getByRole('radio', { name: dashboardTexts.periods.today }).click({ force: true });
  await page.waitForURL('**/admin?period=today');
  const revenue = page.getByRole('region', { name: dashboardTexts.revenueByHour });
  await expect(revenue).toBeVisible();
  await expect(page.getByRole('region', { name: dashboardTexts.figures })).toContainText('R$');
  await look(page, 'admin-dashboard-today');
  await revenue.getByRole('radio', { name: dashboardTexts.table }).check({ force: true });
  await expect(revenue.getByRole('row')).toHaveCount(25);
  await expect(revenue.getByRole('cell', { name: formatBrl(total) }).first()).toBeVisible();
  await look(page, 'admin-dashboard-table');
  await page.reload();
  await expect(page.getByRole('radio', { name: dashboardTexts.periods.today })).toBeChecked();
  await page.getByRole('radio', { name: dashboardTexts.periods['90'] }).click({ force: true });
  await expect(page.getByRole('region', { name: dashboardTexts.revenueByDay })).toBeVisible();
  await expect(page.getByRole('region', { name: dashboardTexts.bestSellers }).getByRole('listitem')).not.toHaveCount(0);
  await look(page, 'admin-dashboard');
});
