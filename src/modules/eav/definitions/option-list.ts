/** One choice of a field: the stored value and its labels. */
export interface ModelOption {
  readonly value: string;
  readonly zh: string;
  readonly en: string;
}

/**
 * Parses `value | Chinese | English`, one choice on each line; missing labels default to the value. Null when a line is
 * malformed.
 */
export function readOptions(text: string): readonly ModelOption[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => {
    const [value = '', zh = value, en = zh, ...more] = line.split('|').map((part) => part.trim());
    return /^[\w-]{1,40}$/.test(value) && zh !== '' && en !== '' && more.length === 0 ? { value, zh, en } : null;
  });
  return read.some((each) => each === null) ? null : read.filter((each) => each !== null);
}
