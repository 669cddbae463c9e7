/** What Node loads of the browser's side without a browser: `npm run replay` and `npm run docs:generate`. */
export { machineVersions } from './machineVersions';
export { machinesMarkdown } from './machinesMarkdown';
export { rebuild } from './rebuild';
export { readRecording } from './recording';
export { transitionLines } from './transitionLines';
