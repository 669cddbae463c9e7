/** A reason not to start that its reader can mend. The message is one whole line; no stack is shown with it. */
export class StartupError extends Error {
  override name = 'StartupError';
}
