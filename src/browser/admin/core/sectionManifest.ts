import type { Reducer } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';

import type { Platform } from '../../platform/platform';
import type { AdminPage } from './adminPage';
import type { AdminState } from './adminState';

/** What a section registers with the admin; `adminSections` lists them all. @template Name names of its pages */
export type SectionManifest<Name extends string> = {
  /** Routes in order: the first that matches a path wins. No path belongs to two sections. */
  pages: Record<Name, AdminPage>;
  /** What each page shows, made by `lazyScreen`. */
  screens: Record<Name, ReactNode>;
  /** Its slices of the admin's state. */
  reducers: { [Part in keyof AdminState]?: Reducer<AdminState[Part]> };
  /** Started when the first page of the admin is opened; runs until the document is closed. */
  saga: (platform: Platform) => Generator;
};
