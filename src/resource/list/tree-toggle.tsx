import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreeToggleProps {
  readonly row: TreeRow | undefined;
  readonly closed: boolean;
  readonly onToggle: (id: string) => void;
}

/** How deep a row of a tree stands, and what opens and closes what hangs below it. */
export function TreeToggle({ row, closed, onToggle }: TreeToggleProps) {
  const t = useText();
  if (row === undefined) return null;
  const { record, level, hasChildren } = row;
  const steps = Array.from({ length: level - 1 }, (_, step) => step);
  return (
    <span className="list-tree">
      {steps.map((step) => (
        <span key={step} className="list-tree-step" />
      ))}
      {hasChildren && (
        <button
          type="button"
          className="button button-icon list-tree-button"
          tabIndex={-1}
          aria-label={t(closed ? 'resource.tree.open' : 'resource.tree.close')}
          onClick={() => onToggle(record.id)}
        >
          <Icon name={closed ? 'pi pi-angle-right' : 'pi pi-angle-down'} />
        </button>
      )}
    </span>
  );
}
