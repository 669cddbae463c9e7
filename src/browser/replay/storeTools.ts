import type { DevToolsEnhancerOptions, Middleware } from '@reduxjs/toolkit';
import type { EffectMiddleware } from 'redux-saga';

/** What QA's tools add to a store: in a chunk of their own, loaded on request. */
export type StoreTools = {
  devTools: DevToolsEnhancerOptions;
  /** First in the chain: may keep an action from sagas and reducers. */
  gate: Middleware;
  /** Last in the chain: called with each action and the state it led to. */
  recorder: Middleware;
  effects: EffectMiddleware;
};
