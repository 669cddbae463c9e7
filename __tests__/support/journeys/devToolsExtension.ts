import { readFileSync } from 'node:fs';
import path from 'node:path';

import { transformSync } from '@swc/core';
import type { Page } from '@playwright/test';

const LIB = path.resolve(__dirname, '../../../node_modules/@redux-devtools/instrument/lib');

/** Messages of a page to the DevTools: see the extension's page script. Payloads are JSON texts. */
export type ReportedMessage = { type: string; payload?: string; action?: string; nextActionId?: number };

const moduleText = (file: string): string =>
  transformSync(readFileSync(path.join(LIB, file), 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } },
    module: { type: 'commonjs' },
  }).code;

/** The real instrument of the Redux DevTools as one script that leaves it in `instrument`. */
const instrumentText = (): string => `
  const symbols = { exports: {} };
  ((module, exports) => { ${moduleText('getSymbolObservable.js')} })(symbols, symbols.exports);
  const instrumenting = { exports: {} };
  const isPlainObject = (value) => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  ((module, exports, require) => { ${moduleText('instrument.js')} })(instrumenting, instrumenting.exports, (name) =>
    name === 'redux' ? { isPlainObject } : symbols.exports);
  const { instrument } = instrumenting.exports;
`;

// Runs in the page, with \`instrument\` beside it: what the extension's page script does with a store, in its protocol.
function pageScript(instrument: (monitor: unknown, options: object) => (create: unknown) => unknown): void {
  type Any = Record<string, (...given: unknown[]) => unknown> & {
    liftedStore: Record<string, (given?: unknown) => never>;
  };
  type Config = {
    maxAge?: number;
    features?: Record<string, unknown>;
    stateSanitizer?: (state: unknown, index: number) => unknown;
    actionSanitizer?: (action: unknown, id: number) => unknown;
  };
  type Lifted = {
    nextActionId: number;
    actionsById: Record<number, { action: unknown }>;
    computedStates: { state: unknown }[];
  };
  const instanceId = 1;
  const reported: object[] = [];
  const tell = (message: Record<string, unknown>) => {
    const sent = { ...message, source: '@devtools-page', instanceId };
    reported.push(sent);
    window.postMessage(sent, '*');
  };
  const featureOf: Record<string, string> = {
    JUMP_TO_STATE: 'jump',
    JUMP_TO_ACTION: 'jump',
    TOGGLE_ACTION: 'skip',
    REORDER_ACTION: 'reorder',
    IMPORT_STATE: 'import',
    LOCK_CHANGES: 'lock',
    PAUSE_RECORDING: 'pause',
  };
  Object.assign(window, {
    reportedToDevTools: reported,
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      (config: Config) =>
      (...enhancers: ((create: unknown) => unknown)[]) => {
        const isAllowed = (feature: string | undefined) =>
          feature === undefined || config.features === undefined || Boolean(config.features[feature]);
        let lastLifted = '';
        const extension = (create: (...given: unknown[]) => unknown) => (reducer: unknown, preloaded: unknown) => {
          const monitor = (state: unknown = {}, { type }: { type?: string } = {}) => {
            lastLifted = type ?? '';
            return state;
          };
          const enhanced = instrument(monitor, { maxAge: config.maxAge, pauseActionType: '@@PAUSED' })(create);
          const store = (enhanced as (...given: unknown[]) => Any)(reducer, preloaded);
          const read = () => store.liftedStore.getState?.() as unknown as Lifted;
          let isActive = false;
          const relayState = () => {
            const lifted = read();
            const { stateSanitizer = (state: unknown) => state, actionSanitizer = (action: unknown) => action } =
              config;
            tell({
              type: 'STATE',
              payload: JSON.stringify({
                ...lifted,
                committedState: undefined,
                actionsById: Object.fromEntries(
                  Object.entries(lifted.actionsById).map(([id, kept]) => [
                    id,
                    { ...kept, action: actionSanitizer(kept.action, Number(id)) },
                  ]),
                ),
                computedStates: lifted.computedStates.map((computed, index) => ({
                  ...computed,
                  state: stateSanitizer(computed.state, index),
                })),
              }),
            });
          };
          const relayAction = () => {
            const { nextActionId, actionsById, computedStates } = read();
            const { stateSanitizer = (state: unknown) => state, actionSanitizer = (action: unknown) => action } =
              config;
            tell({
              type: 'ACTION',
              payload: JSON.stringify(stateSanitizer(computedStates.at(-1)?.state, nextActionId - 1)),
              action: JSON.stringify(actionSanitizer(actionsById[nextActionId - 1]?.action, nextActionId - 1)),
              nextActionId,
            });
          };
          window.addEventListener('message', ({ source, data }) => {
            if (source !== window || data?.source !== '@devtools-extension') return;
            if (data.id && String(data.id) !== String(instanceId)) return;
            if (data.type === 'START') {
              isActive = true;
              relayState();
            } else if (data.type === 'STOP') isActive = false;
            else if (data.type === 'UPDATE') relayState();
            else if (data.type === 'DISPATCH') {
              if (isAllowed(featureOf[data.payload.type])) store.liftedStore.dispatch?.(data.payload);
            } else if (data.type === 'IMPORT' && isAllowed('import')) {
              const file = JSON.parse(data.state);
              store.liftedStore.dispatch?.({
                type: 'IMPORT_STATE',
                nextLiftedState: JSON.parse(file.payload),
                preloadedState: JSON.parse(file.preloadedState),
              });
            }
          });
          store.subscribe?.(() => {
            if (!isActive) return;
            if (lastLifted === 'PERFORM_ACTION') relayAction();
            else if (lastLifted !== 'JUMP_TO_STATE') relayState();
          });
          tell({ type: 'INIT_INSTANCE', payload: undefined });
          return store;
        };
        const all = [...enhancers, extension as (create: unknown) => unknown];
        return (create: unknown) => all.reduceRight((made, enhancer) => enhancer(made), create);
      },
  });
}

/**
 * Gives a page what the Redux DevTools extension gives it: the hook that Redux Toolkit composes with, over the real
 * instrument, and the extension's messages (START, DISPATCH, IMPORT in; INIT_INSTANCE, STATE, ACTION out). To be called
 * before the page is opened.
 */
export async function installDevTools(page: Page): Promise<void> {
  await page.addInitScript({ content: `(() => { ${instrumentText()} (${pageScript.toString()})(instrument); })();` });
}

/** The panel's end of the messages. */
export const devToolsPanel = (page: Page) => {
  const post = (message: object) =>
    page.evaluate(async (sent) => {
      window.postMessage({ ...sent, source: '@devtools-extension' }, '*');
      // Messages of a window are handled in order: this one is last.
      await new Promise<void>((resolve) => {
        const hear = ({ data }: MessageEvent) => {
          if (data !== 'ready') return;
          window.removeEventListener('message', hear);
          resolve();
        };
        window.addEventListener('message', hear);
        window.postMessage('ready', '*');
      });
    }, message);
  const reported = (): Promise<ReportedMessage[]> =>
    page.evaluate(() => ('reportedToDevTools' in window ? (window.reportedToDevTools as ReportedMessage[]) : []));
  return {
    reported,
    start: () => post({ type: 'START' }),
    dispatch: (payload: { type: string } & Record<string, unknown>) => post({ type: 'DISPATCH', id: '1', payload }),
    importFile: (state: string) => post({ type: 'IMPORT', id: '1', state }),
    /** The history as the panel sees it. */
    async history() {
      await post({ type: 'UPDATE', id: '1' });
      const last = (await reported()).findLast(({ type }) => type === 'STATE');
      // Messages collected by the page script above.
      return JSON.parse(last?.payload ?? '{}') as {
        stagedActionIds: number[];
        currentStateIndex: number;
        actionsById: Record<string, { action: { type: string } }>;
        computedStates: { state: { app: { toasts: unknown[] }; cart: { cart: { listProduct: unknown[] } | null } } }[];
      };
    },
  };
};
