interface PlainSourceProps {
  readonly text: string;
}

/** Source code without highlighting, until the highlighter is loaded or when that fails. */
export function PlainSource({ text }: PlainSourceProps) {
  return (
    <pre className="gallery-source-text">
      <code>{text}</code>
    </pre>
  );
}
