/** Signs that no file name may hold, on any system. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

/** File name without extension, allowed on every system; empty when no allowed character remains. */
export const allowedName = (title: string): string => title.replace(FORBIDDEN, ' ').trim().slice(0, 80);

/** The name of a file about a resource on a day, such as `Roles 2026-11-21.xlsx`. */
export function fileName(title: string, day: Date, ending: string): string {
  const name = allowedName(title) || 'export';
  const two = (count: number) => String(count).padStart(2, '0');
  return `${name} ${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.${ending}`;
}
