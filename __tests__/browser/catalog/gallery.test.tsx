import { screen, within } from '@testing-library/react';

import { productTexts } from '../../../src/browser/texts/productTexts';
import { shareTexts } from '../../../src/browser/texts/shareTexts';
import type { GetProduct } from '../../../src/shared/catalog/catalogContract';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aProductDetail, aVariant } from '../../support/browser/wireBuilders';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const images = [
  { url: '/media/1kg.webp', alt: 'Saco de 1 kg' },
  { url: '/media/15kg.webp', alt: 'Saco de 15 kg' },
  { url: '/media/grao.webp', alt: 'Grãos no comedouro' },
];
const variants = [
  aVariant({ id: 'v1', sku: 'S-1', optionValues: [{ name: 'Peso', value: '1 kg' }], imagesUrl: ['/media/1kg.webp'] }),
  aVariant({
    id: 'v15',
    sku: 'S-15',
    price: 30000,
    optionValues: [{ name: 'Peso', value: '15 kg' }],
    imagesUrl: ['/media/15kg.webp'],
  }),
];

const open = (at: string) =>
  renderShop(at, {
    prepare: ({ api }) =>
      api.answer<GetProduct>('GET', '/product/:slug', aProductDetail({ slug: 'racao', images, variants })),
  });
const gallery = () => within(screen.getByRole('region', { name: productTexts.photos }));
const thumbs = () =>
  gallery()
    .getAllByRole('button', { name: /^Foto \d/ })
    .map((key) => key.getAttribute('aria-label'));

it('shows the photos of the chosen variant, and those of all', async () => {
  const { user } = await open('/products/racao?variant=S-15');
  expect(thumbs()).toEqual(['Foto 1: Saco de 15 kg', 'Foto 2: Grãos no comedouro']);
  await user.click(screen.getByRole('radio', { name: /(?<!\d)1\skg/ }));
  await settle();
  expect(thumbs()).toEqual(['Foto 1: Saco de 1 kg', 'Foto 2: Grãos no comedouro']);
});

it('turns by arrow keys, and leaves one photo alone in the order of Tab', async () => {
  const { user } = await open('/products/racao?variant=S-15');
  gallery().getByRole('button', { name: 'Ampliar foto: Saco de 15 kg' }).focus();
  await user.keyboard('{ArrowRight}');
  const second = gallery().getByRole('button', { name: 'Ampliar foto: Grãos no comedouro' });
  expect(second).toHaveFocus();
  expect(second).toHaveAttribute('tabindex', '0');
  expect(gallery().getByRole('button', { name: 'Ampliar foto: Saco de 15 kg' })).toHaveAttribute('tabindex', '-1');
  expect(gallery().getByRole('button', { name: 'Foto 2: Grãos no comedouro' })).toHaveAttribute('aria-current', 'true');
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
});

it('opens the photo over the page, comes nearer, turns, and closes', async () => {
  const { user } = await open('/products/racao?variant=S-15');
  await user.click(gallery().getByRole('button', { name: 'Ampliar foto: Saco de 15 kg' }));
  await settle();
  const zoom = within(screen.getByRole('dialog', { name: productTexts.zoomTitle }));
  expect(zoom.getByText('Foto 1 de 2')).toBeVisible();
  expect(zoom.getByRole('button', { name: productTexts.previousPhoto })).toBeDisabled();
  await user.click(zoom.getByRole('button', { name: productTexts.zoomIn }));
  expect(zoom.getByRole('button', { name: productTexts.zoomOut })).toBeVisible();
  await user.click(zoom.getByRole('button', { name: productTexts.nextPhoto }));
  expect(zoom.getByRole('img', { name: 'Grãos no comedouro' })).toBeVisible();
  expect(zoom.getByRole('button', { name: productTexts.zoomIn })).toBeVisible();
  await user.click(zoom.getByRole('button', { name: productTexts.closeZoom }));
  expect(screen.queryByRole('dialog', { name: productTexts.zoomTitle })).not.toBeInTheDocument();
});

it('gives the address of the chosen variant to be shared', async () => {
  await open('/products/racao?variant=S-15');
  const whatsapp = screen.getByRole('link', { name: /^WhatsApp \(abre em outra aba\)/ });
  expect(decodeURIComponent(whatsapp.getAttribute('href') ?? '')).toContain('/products/racao?variant=S-15');
  expect(screen.getByRole('button', { name: shareTexts.copyLink })).toBeVisible();
});
