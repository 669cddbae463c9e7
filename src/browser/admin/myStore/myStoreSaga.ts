import { call, put, select, takeLeading } from 'typed-redux-saga';

import { succeeded, type Outcome } from '../../../shared/kernel/outcome';
import type { Platform } from '../../platform/platform';
import { storeEntered } from '../../store/storeSlice';
import { selectStore } from '../../store/storeSelectors';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { myStorePages } from './myStorePages';
import type { MyStoreApi } from './myStoreApi';
import type { MyStoreSectionName, MyStoreChange } from './myStoreSections';
import {
  changeRequested,
  changeAccepted,
  changeRefused,
  sectionFailed,
  sectionLoaded,
  sectionOpened,
} from './myStoreSlice';

/** The sections each page shows; page texts need the store's own data for their preview. */
const PAGE_SECTIONS: Record<keyof typeof myStorePages, readonly MyStoreSectionName[]> = {
  myStore: ['store'],
  myStoreCategories: ['taxonomy'],
  myStoreBanners: ['banners'],
  myStorePages: ['pages', 'store'],
  myStoreSearch: ['search'],
};

type Reader = Pick<Platform, 'readPicture'>;

/** Minha Loja: a section is read when its page is entered; changes are saved one after another, and each response holds its section. */
export function* myStoreSaga(platform: Reader, api: MyStoreApi) {
  const pages = Object.keys(myStorePages) as (keyof typeof myStorePages)[]; // keys of a const object
  yield* onAdminPages(myStorePages, pages, ({ name }) => loadSections(api, PAGE_SECTIONS[name]));
  yield* takeLeading(changeRequested, makeChange, platform, api);
}

function* loadSections(api: MyStoreApi, sections: readonly MyStoreSectionName[]) {
  for (const section of sections) yield* put(sectionOpened({ section }));
  for (const section of sections) {
    const answer = yield* call(api.read, section);
    yield* putOutcome(answer, sectionLoaded, ({ refusal }) => sectionFailed({ section, refusal }));
  }
}

function* makeChange(platform: Reader, api: MyStoreApi, { payload }: ReturnType<typeof changeRequested>) {
  const ready = yield* call(withPictureSent, platform, api, payload);
  const answer = ready.ok ? yield* call(api.make, ready.value) : ready;
  if (!answer.ok) {
    yield* put(changeRefused({ refusal: answer.refusal }));
    return;
  }
  yield* put(changeAccepted(answer.value));
  if (payload.kind !== 'settingsSaved' || answer.value.section !== 'store') return;
  // Updates the store's data on this page; its colour changes with the next document.
  const { name, logoUrl, themeColor, whatsapp, isPrivate, pixelId, adsConversion, ...legal } =
    answer.value.value.settings;
  const { legalName, companyId, address, email, openingHours } = legal;
  const before = yield* select(selectStore);
  yield* put(
    storeEntered({
      ...before,
      name,
      logoUrl,
      themeColor,
      whatsapp,
      isPrivate,
      pixelId,
      adsConversion,
      legal: { legalName, companyId, address, email, openingHours },
    }),
  );
}

/** The change with the server's address in the place of a picture chosen on this page. */
async function withPictureSent(
  { readPicture }: Reader,
  api: MyStoreApi,
  change: MyStoreChange,
): Promise<Outcome<MyStoreChange>> {
  const chosen = /"(file:[^"]+)"/.exec(JSON.stringify(change))?.[1];
  if (chosen === undefined) return succeeded(change);
  const content = await readPicture(chosen);
  if (content === null) return { ok: false, refusal: { name: 'UnsupportedMediaTypeError' } };
  const sent = await api.sendPicture(content);
  if (!sent.ok) return sent;
  // The same change, one text of it another.
  return succeeded(
    JSON.parse(JSON.stringify(change).replace(`"${chosen}"`, JSON.stringify(sent.value.url))) as MyStoreChange,
  );
}
