/** An error that the person at the terminal can resolve: printed as text, without a stack. */
export class CliError extends Error {}

/**
 * Runs a command of the host; a `CliError` ends the process with its text and code 1, anything else with its stack.
 * @param {() => Promise<void>} command
 */
export async function run(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof CliError ? `\n${error.message}` : error);
    process.exit(1);
  }
}
