interface PlainSourceProps {
  readonly text: string;
}

/** A source as it is, until its colours come, and where they cannot be fetched. */
export function PlainSource({ text }: PlainSourceProps) {
  return (
    <pre className="gallery-source-text">
      <code>{text}</code>
    </pre>
  );
}
