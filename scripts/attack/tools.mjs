// Running the tools of Debian, and what they found as a table.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Those of the programs that are in no folder of PATH. */
export const missingTools = (names) =>
  names.filter((name) => !(process.env.PATH ?? '').split(path.delimiter).some((at) => existsSync(path.join(at, name))));

/** Runs a tool to its end, or for so many seconds. @returns all that it wrote, and whether it came to its end */
export const run = (program, args, { seconds, environment = {} }) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: seconds * 1_000,
      killSignal: 'SIGKILL',
    });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ text: Buffer.concat(parts).toString(), code, isWhole: signal === null }),
    );
  });

/** Prints what was tried and found. */
export const report = (rows) => {
  console.log('\n| Tool | Tried | Findings | Seconds |\n| --- | --- | --- | --- |');
  for (const { tool, tried, findings, seconds } of rows)
    console.log(`| ${tool} | ${tried} | ${findings.length} | ${seconds} |`);
  for (const { tool, findings } of rows) for (const finding of findings) console.log(`${tool}: ${finding}`);
};

const TERMINAL = 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)';
/**
 * The same for a tool that takes its targets from a standard input that is no terminal; Python is what sqlmap runs on. The
 * tool yields to the shop: several of them on a small machine must not look like a shop that answers late.
 */
export const runOnTerminal = (program, args, options) =>
  run('nice', ['-n', '10', 'python3', '-c', TERMINAL, program, ...args], options);
