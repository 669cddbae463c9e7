import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** What a command knows of the process it runs in; tests give their own. */
export type CommandWorld = {
  env: Record<string, string | undefined>;
  /** Writes whole lines, each with its end. */
  write: (text: string) => void;
  writeError: (text: string) => void;
  /** Whether a person sits at it: questions may be asked and a bar of progress drawn. */
  isTerminal: boolean;
  /** Asks one question. @param isSecret whether the answer stays unseen */
  ask: (question: string, options?: { isSecret?: boolean }) => Promise<string>;
};

/** This process. */
export const systemWorld = (): CommandWorld => ({
  env: process.env,
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
  isTerminal: process.stdin.isTTY && process.stdout.isTTY,
  async ask(question, { isSecret = false } = {}) {
    let isMuted = false;
    const output = new Writable({
      write(chunk: Buffer, _encoding, done) {
        if (!isMuted) process.stdout.write(chunk);
        done();
      },
    });
    const lines = createInterface({ input: process.stdin, output, terminal: true });
    // Ctrl-C at a question ends the command.
    lines.on('SIGINT', () => process.exit(130));
    const answering = lines.question(`${question}: `);
    isMuted = isSecret;
    const answer = await answering;
    lines.close();
    if (isSecret) process.stdout.write('\n');
    return answer.trim();
  },
});
