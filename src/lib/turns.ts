/** Runs one piece of work after another, in the order in which they were handed in; a failure does not hold up the next. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Makes a queue of its own. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.then(
      () => undefined,
      () => undefined,
    );
    return next;
  };
}
