import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

interface TreeToggleProps {
  readonly id: string;
  /** Level in the tree, from 1. */
  readonly level: number;
  readonly hasChildren: boolean;
  readonly closed: boolean;
  readonly onToggle: (id: string) => void;
}

/** Indentation of a tree row, and the button that expands and collapses its children. */
export function TreeToggle({ id, level, hasChildren, closed, onToggle }: TreeToggleProps) {
  const t = useTranslate();
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
          onClick={() => onToggle(id)}
        >
          <Icon name={closed ? 'pi pi-angle-right' : 'pi pi-angle-down'} />
        </button>
      )}
    </span>
  );
}
