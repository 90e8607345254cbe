/** Another row outside the bin has these values of a unique key already; nothing was written. */
export class TakenError extends Error {
  override readonly name = 'TakenError';

  /** The field that leads the key. */
  readonly field: string;

  constructor(collection: string, field: string) {
    super(`${collection} has this ${field} already`);
    this.field = field;
  }
}

/** The row is not of the version that was to be changed; nothing was written. */
export class StaleError extends Error {
  override readonly name = 'StaleError';

  readonly id: string;

  constructor(collection: string, id: string) {
    super(`${collection}/${id} has moved on`);
    this.id = id;
  }
}
