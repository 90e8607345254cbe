/**
 * Values that somebody may type, paste or send in any field or part of a body; the tests of calls and those of records share them. The
 * first ones are always tried: null, and one that cannot be converted to a text or a number.
 */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...[null, { toString: 1, valueOf: 2 }],
  ...['', '   ', ' padded ', 'x'.repeat(3000), 'x'.repeat(60_000), '王芳', 'two\nlines'],
  ...['a\u202eb', '\u202e%_', '\u2067a', 'a\u200bb', 'a\u0000b', 'a\u0007b', '\ud800'],
  ...[-1, 0, 1.5, 2 ** 53 + 2, 1e21, 1e308, Number.POSITIVE_INFINITY, '12', 'NaN', '1e3', true],
  ...['0001-01-01', '1900-01-01 00:00:00', '2026-02-30', '9999-12-31', '9999-12-31 23:59:59'],
  ...['<script>alert(1)</script>', '../..', '__proto__', 'javascript:alert(1)'],
  ...[{}, { a: {} }, [], [''], ['x'], ['x', 'x'], [null], [[]], [null, {}, []], [{ key: {} }]],
  Array.from({ length: 3000 }, String),
];

/** Number of leading values that are always tried. */
export const ALWAYS_TRIED = 2;
