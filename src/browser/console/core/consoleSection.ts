import type { Reducer } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { matchPath, type PathMatch } from 'react-router-dom';

import type { PlatformPermission } from '../../../shared/platform/platformPermissions';
import type { IconName } from '../../kit/Icon/iconPaths';
import type { SignInKeeper } from '../../platform/accountCookie';
import type { HttpClient } from '../../platform/httpClient';
import type { ConsoleState, WithConsole } from './consoleState';

/** The outside world of the console. */
export type ConsoleTools = {
  http: HttpClient;
  keeper: SignInKeeper;
  /** Calls back when the session has ended and cannot be renewed. @returns how to stop */
  onSessionEnd: (listener: () => void) => () => void;
  now: () => number;
  newId: () => string;
  /** Asks the browser to keep a text as a file. */
  saveFile: (name: string, text: string) => void;
  /** Opens an address in a tab of its own. */
  openTab: (address: string) => void;
  /** Has the browser fetch an address as a file. */
  download: (address: string) => void;
};

/** A page of the console. */
export type ConsolePage = {
  path: string;
  title: string;
  permission: PlatformPermission;
  screen: ReactNode;
  /** Its line in the menu; `count`: how many wait there, `words` says it to screen readers. */
  menu?: {
    icon: IconName;
    text?: string;
    count?: { of: (state: WithConsole) => number; words: (count: number) => string };
  };
};

/** What a section registers with the console; `consoleSections` lists them all, in the menu's order. */
export type ConsoleSection = {
  /** In order: the first whose path matches wins. */
  pages: readonly ConsolePage[];
  /** Its slices of the console's state. */
  reducers: { [Part in keyof ConsoleState]?: Reducer<ConsoleState[Part]> };
  /** Runs from the start until the document is closed. */
  saga: (tools: ConsoleTools) => Generator;
};

/** The page of an address and the parts it names; null for none. */
export const findConsolePage = (
  pages: readonly ConsolePage[],
  pathname: string,
): { page: ConsolePage; params: PathMatch['params'] } | null => {
  for (const page of pages) {
    const match = matchPath(page.path, pathname);
    if (match) return { page, params: match.params };
  }
  return null;
};
