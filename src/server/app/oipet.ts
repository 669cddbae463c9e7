import { systemWorld } from './command/commandWorld';
import { runOipet } from './command/program';

/** The operators' command, with what follows its name on the command line. */
export async function oipet(): Promise<void> {
  const exitCode = await runOipet(process.argv.slice(2), systemWorld());
  // An embedded database that goes on for a server is still watched: nothing else would end the process. Once what was
  // written before is out, it may.
  process.stdout.write('', () => process.exit(exitCode));
}
