import { call, put, select, takeLeading } from 'typed-redux-saga';

import { succeeded, type Outcome } from '../../../shared/kernel/outcome';
import type { Platform } from '../../platform/platform';
import { storeEntered } from '../../store/storeSlice';
import { selectStore } from '../../store/storeSelectors';
import { onAdminPages } from '../adminPageSaga';
import type { AdminPageName } from '../adminPages';
import type { WindowApi } from './windowApi';
import type { RoomName, WindowChange } from './windowRooms';
import { changeAsked, changeMade, changeRefused, roomFailed, roomLoaded, roomOpened } from './windowSlice';

/** The rooms each page shows; page texts need the store's own data for their preview. */
const ROOMS = {
  myStore: ['store'],
  myStoreCategories: ['shelves'],
  myStoreBanners: ['banners'],
  myStorePages: ['pages', 'store'],
  myStoreSearch: ['search'],
} as const satisfies { [Page in AdminPageName]?: readonly RoomName[] };

const roomsOf = (page: AdminPageName): readonly RoomName[] => (page in ROOMS ? ROOMS[page as keyof typeof ROOMS] : []);

type Reader = Pick<Platform, 'readPicture'>;

/** The shop window: a room is read when its page is entered; changes are made one after another, each answers its room. */
export function* windowSaga(platform: Reader, api: WindowApi) {
  const pages = Object.keys(ROOMS) as (keyof typeof ROOMS)[]; // keys of a const object
  yield* onAdminPages(pages, ({ name }) => loadRooms(api, roomsOf(name)));
  yield* takeLeading(changeAsked, makeChange, platform, api);
}

function* loadRooms(api: WindowApi, rooms: readonly RoomName[]) {
  for (const room of rooms) yield* put(roomOpened({ room }));
  for (const room of rooms) {
    const answer = yield* call(api.read, room);
    yield* put(answer.ok ? roomLoaded(answer.value) : roomFailed({ room, refusal: answer.refusal }));
  }
}

function* makeChange(platform: Reader, api: WindowApi, { payload }: ReturnType<typeof changeAsked>) {
  const ready = yield* call(withPictureSent, platform, api, payload);
  const answer = ready.ok ? yield* call(api.make, ready.value) : ready;
  if (!answer.ok) {
    yield* put(changeRefused({ refusal: answer.refusal }));
    return;
  }
  yield* put(changeMade(answer.value));
  if (payload.kind !== 'settingsSaved' || answer.value.room !== 'store') return;
  // What this page shows of the shop follows; its colour comes with the next document.
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
  api: WindowApi,
  change: WindowChange,
): Promise<Outcome<WindowChange>> {
  const chosen = /"(file:[^"]+)"/.exec(JSON.stringify(change))?.[1];
  if (chosen === undefined) return succeeded(change);
  const content = await readPicture(chosen);
  if (content === null) return { ok: false, refusal: { name: 'UnsupportedMediaTypeError' } };
  const sent = await api.sendPicture(content);
  if (!sent.ok) return sent;
  // The same change, one text of it another.
  return succeeded(
    JSON.parse(JSON.stringify(change).replace(`"${chosen}"`, JSON.stringify(sent.value.url))) as WindowChange,
  );
}
