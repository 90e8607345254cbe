import { useValueFormats } from './use-value-formats.ts';

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Formats decimals in the current language. */
export const useByteFormat = () => useValueFormats().decimal;

/** Formats a number of bytes in the largest fitting unit, such as `1.5 MB`. */
export function bytesText(decimal: (value: number, scale: number) => string, bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${decimal(value, step === 0 || value >= 100 || Number.isInteger(value) ? 0 : 1)} ${UNITS[step]}`;
}
