/** Another row outside the recycle bin has the same values of a unique key; nothing was written. */
export class DuplicateValueError extends Error {
  override readonly name = 'DuplicateValueError';

  /** The first field of the key. */
  readonly field: string;

  constructor(collection: string, field: string) {
    super(`${collection} has this ${field} already`);
    this.field = field;
  }
}

/** The row does not have the expected version; nothing was written. */
export class StaleError extends Error {
  override readonly name = 'StaleError';

  readonly id: string;

  constructor(collection: string, id: string) {
    super(`${collection}/${id} has moved on`);
    this.id = id;
  }
}
