/** The bundle that `npm run docs:generate` loads; the diagrams of the machines come with the replay's. */
export { openApiDocument } from './openApiDocument';
