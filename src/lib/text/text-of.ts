/** A value that is a text; empty for everything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
