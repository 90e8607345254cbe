/** Characters that are not allowed in file names on some system. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

/** File name without extension, allowed on every system; empty when no allowed character remains. */
export const allowedName = (title: string): string => title.replace(FORBIDDEN, ' ').trim().slice(0, 80);

/** File name from a title and a day, such as `Roles 2026-11-21.xlsx`. */
export function fileName(title: string, day: Date, ending: string): string {
  const name = allowedName(title) || 'export';
  const two = (count: number) => String(count).padStart(2, '0');
  return `${name} ${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.${ending}`;
}
