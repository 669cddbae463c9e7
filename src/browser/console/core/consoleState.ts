import type { SidebarState } from '../../admin/layout/sidebarSlice';
import type { WithApp } from '../../core/appSlice';

/**
 * The state of the console's sections. Each slice adds its part where it is defined:
 * `declare module '../core/consoleState' { interface ConsoleState { log: LogState } }`.
 */
export interface ConsoleState {
  /** The admin's own slice: both have the same layout. */
  sidebar: SidebarState;
}

/** The whole state of the console's store. */
export type WithConsole = WithApp & { console: ConsoleState };

export const selectConsoleSidebar = ({ console: { sidebar } }: WithConsole): SidebarState => sidebar;
