/** A day as the server writes it; a browser would break the line at its hyphens. */
const DAY = /(\d{4}-\d{2}-\d{2})/;

/** A text of which no date is broken between two lines. */
export function NoWrapDates({ text }: { readonly text: string }) {
  const parts = text.split(DAY);
  return parts.map((part, at) => {
    const key = `${at} ${part}`;
    return DAY.test(part) ? (
      <span key={key} className="no-wrap-date">
        {part}
      </span>
    ) : (
      part
    );
  });
}
