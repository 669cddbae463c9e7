import { Pool } from 'pg';

import { unconnectedApp } from './unconnectedApp';

/** docs/openapi.json: the contracts as the server publishes them. */
export const openApiDocument = async (): Promise<object> => {
  const app = await unconnectedApp(new Pool());
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
};
