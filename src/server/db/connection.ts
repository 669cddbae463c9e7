/** How the database is reached: the fields of the embedded server, or an address from the configuration. */
export type DatabaseConnection =
  | { host: string; port: number; user: string; database: string; password?: string }
  | { connectionString: string };
