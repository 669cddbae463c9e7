import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(__dirname, '../../..');

/**
 * Runs a part of the benchmarks, which are programs of their own: modules below `bench/`, with `db`, a pool of the owner's
 * of a database, at hand. @returns what `facts`, the last thing the program sets, held
 */
export async function runBenchProgram(databaseUrl: string, imports: string, program: string): Promise<unknown> {
  const text = `
    import pg from 'pg';
    ${imports}
    // Flags that make this text a program are none for those it starts.
    process.execArgv.length = 0;
    const db = new pg.Pool({ connectionString: process.env.BENCH_DATABASE, max: 2 });
    let facts = null;
    ${program}
    await db.end();
    process.stdout.write(JSON.stringify(facts), () => process.exit(0));`;
  const options = { cwd: root, env: { ...process.env, BENCH_DATABASE: databaseUrl } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', text], options);
  return JSON.parse(stdout);
}
