/** How the database is reached: the fields of the embedded server, or an address from the configuration. */
export type DatabaseConnection =
  | { host: string; port: number; user: string; database: string; password?: string }
  | { connectionString: string };

/** The role of requests: it owns nothing, and row-level security binds it. */
export const APPLICATION_ROLE = 'oipet_app';

/**
 * How requests sign in. `role` is null where the login itself is bound by row-level security, so that no statement leads
 * out of it. With one address for everything its owner takes the role in the start-up packet, and can leave it. `isPooled`
 * where the address leads to a pooler that gives connections by transaction, and takes no options of a start.
 */
export type RequestLogin = {
  connection: DatabaseConnection;
  role: typeof APPLICATION_ROLE | null;
  isPooled?: boolean;
};
