/** A day in the server's format, which browsers would wrap at its hyphens. */
const DAY = /(\d{4}-\d{2}-\d{2})/;

/** A text whose dates do not wrap. */
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
