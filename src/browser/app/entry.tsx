import { watchPops } from '../kit/LeaveGuard/popHold';
import { nextTask } from '../platform/nextTask';
import '../styles/global.scss';

/** Where the page template leaves what the page was rendered with, and where it was rendered. */
const STATE_ID = 'state';
const ROOT_ID = 'root';

/**
 * Modules of the first load, in the order in which they need each other: eager, so they are in the entry's files, and
 * imported here, so that each group is compiled and run in a task of its own. Together they would block a phone for
 * 200 to 400 ms. The lists of exports say what of a package is used through these lines: nothing more is bundled.
 */
const GROUPS = [
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["configureStore"] */ '@reduxjs/toolkit'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ 'redux-saga'),
  () => import(/* webpackMode: "eager", webpackExports: ["rootReducer"] */ './rootReducer'),
  () => import(/* webpackMode: "eager", webpackExports: ["createAppStore"] */ './store'),
  () => import(/* webpackMode: "eager", webpackExports: ["App"] */ './App'),
];

async function begin(stateText: string, root: HTMLElement) {
  for (const load of GROUPS) {
    await load();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start(stateText, root);
}

const stateText = document.getElementById(STATE_ID)?.textContent;
const root = document.getElementById(ROOT_ID);
watchPops();
// A page without a state (an error page of the server) is whole as it is.
if (stateText && root) void begin(stateText, root);
