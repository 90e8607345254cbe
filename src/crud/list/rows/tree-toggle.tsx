import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreeToggleProps {
  readonly row: TreeRow | undefined;
  readonly closed: boolean;
  readonly onToggle: (id: string) => void;
}

/** Indentation of a tree row, and the button that expands and collapses its children. */
export function TreeToggle({ row, closed, onToggle }: TreeToggleProps) {
  const t = useTranslate();
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
