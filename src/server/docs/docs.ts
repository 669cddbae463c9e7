/** The bundle that `npm run docs:generate` loads. */
export { machinesMarkdown } from './machineDiagrams';
export { openApiDocument } from './openApiDocument';
