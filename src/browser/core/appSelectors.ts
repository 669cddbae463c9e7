import { storeDayOf } from '../../shared/kernel/storeDay';
import type { WithApp } from './appSlice';

export const selectRoute = ({ app }: WithApp) => app.route;
export const selectPathname = ({ app }: WithApp): string => app.route?.pathname ?? '/';
export const selectSearch = ({ app }: WithApp): string => app.route?.search ?? '';
export const selectToasts = ({ app }: WithApp) => app.toasts;
export const selectAreToastsPaused = ({ app }: WithApp): boolean => app.areToastsPaused;
export const selectIsChecking = ({ app }: WithApp): boolean => app.isChecking ?? false;
export const selectIsOffline = ({ app }: WithApp): boolean => app.connectivity === 'offline';
export const selectIsRouteLoading = ({ app }: WithApp): boolean => app.route?.status === 'loading';

/** The instant this page was entered, ISO: the 'now' of everything on it, the same on the server and in the browser. */
export const selectEnteredAt = ({ app }: WithApp): string => app.route?.at ?? '';

/** The year of the copyright line (rules §3), in São Paulo. */
export const selectYear = (state: WithApp): string => storeDayOf(selectEnteredAt(state)).slice(0, 4);
