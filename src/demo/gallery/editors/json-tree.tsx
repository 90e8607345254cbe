import { useTranslate } from '@src/ui/use-translate.ts';

/** Number of levels expanded at first. */
const OPEN_LEVELS = 3;

interface JsonTreeProps {
  readonly value: unknown;
}

/** A value of JSON as a tree of native disclosures. */
export function JsonTree({ value }: JsonTreeProps) {
  return (
    <ul className="json-tree" data-testid="json-tree">
      <Branch name={null} value={value} level={1} />
    </ul>
  );
}

interface BranchProps extends JsonTreeProps {
  /** Null at the top. */
  readonly name: string | null;
  readonly level: number;
}

function Branch({ name, value, level }: BranchProps) {
  const t = useTranslate();
  const key = name === null ? null : <span className="json-key">{`${name}: `}</span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <li>
        {key}
        {JSON.stringify(value)}
      </li>
    );
  }
  const entries = Object.entries(value);
  return (
    <li>
      <details open={level < OPEN_LEVELS}>
        <summary>
          {key}
          {t(Array.isArray(value) ? 'gallery.editors.list' : 'gallery.editors.object', { total: entries.length })}
        </summary>
        <ul>
          {entries.map(([each, child]) => (
            <Branch key={each} name={each} value={child} level={level + 1} />
          ))}
        </ul>
      </details>
    </li>
  );
}
