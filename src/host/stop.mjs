/** A reason to stop that the person at the terminal can act on: shown as text, without a stack. */
export class Stop extends Error {}

/**
 * Runs a command of the host; a `Stop` ends the process with its text and code 1, anything else with its stack.
 * @param {() => Promise<void>} command
 */
export async function run(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exit(1);
  }
}
