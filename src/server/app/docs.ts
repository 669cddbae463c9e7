/** What `npm run docs:generate` loads of the server; the diagrams of the machines come with the replay's. */
export { commandsMarkdown } from './command/commandsMarkdown';
export { dataMapTable, processorsTable, retentionTable } from './dataMapMarkdown';
export { openApiDocument } from './openApiDocument';
export { limitsTable } from './limitsTable';
export { markdownTable } from './markdownTable';
export { metricsTable } from './metricsTable';
export { variablesTable } from './variablesTable';
