/** Maximum characters of a window title. */
const MAX_LENGTH = 150;

/** Window title: the titles of the page and the application as one line of plain text; only one when they are equal. */
export function documentTitle(page: string, application: string): string {
  const plain = [page, application]
    .map((part) => part.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .filter((part, index, parts) => part !== '' && part !== parts[index - 1])
    .join(' - ');
  return [...plain].slice(0, MAX_LENGTH).join('');
}
