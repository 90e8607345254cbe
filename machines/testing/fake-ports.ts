import { fromPromise } from 'xstate';

/** Responses of fake ports by their names, each in sequence; an error rejects. */
export type PortAnswers = Readonly<Partial<Record<string, readonly unknown[]>>>;

/** Creates fake ports that give these responses in turn; further calls never resolve. */
export function createFakePorts(answers: PortAnswers) {
  const calls: (readonly [string, unknown])[] = [];
  const aborted: unknown[] = [];
  const left = new Map(Object.entries(answers).map(([name, list]) => [name, [...(list ?? [])]]));
  const port = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(({ input, signal }) => {
      calls.push([name, input]);
      signal.addEventListener('abort', () => aborted.push(input));
      const answer = left.get(name)?.shift();
      if (answer === undefined) return new Promise(() => undefined);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as Output);
    });
  return {
    /** The port of a name, for `provide`. */
    port,
    /** Name and input of each call so far, the oldest first. */
    calls,
    /** Inputs of the calls that the machine has left before their end. */
    aborted,
  };
}
