import { lazy, type ComponentType } from 'react';

/** A screen whose module is loaded when it is first shown. @param name its export */
export const lazyScreen = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(() => load().then((module) => ({ default: module[name] })));
