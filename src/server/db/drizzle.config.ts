import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` writes the next migration from the tables of schema/. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/*Tables.ts',
  out: './src/server/db/migrations',
});
