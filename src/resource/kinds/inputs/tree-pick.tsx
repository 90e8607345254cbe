import { useText } from '@src/ui/use-text.ts';
import { TreeSelect } from 'primereact/treeselect';
import { treeNodes } from './choice-tree.ts';
import { ariaOf, type InputProps } from './input-props.ts';
import { TreeFailed } from './tree-failed.tsx';
import { useChoiceTree } from './use-choice-tree.ts';

/** One record of a resource that is a tree. A record is never offered itself or what hangs below it as its parent. */
export function TreePick(props: InputProps) {
  const t = useText();
  const { id, labelId, field, value, onChange, onBlur, disabled, required, invalid, placeholder } = props;
  const other = field.relation?.resource ?? '';
  const { tree, hasFailed, refresh } = useChoiceTree(other, other === props.resource ? props.record : null);
  if (hasFailed && tree === null) return <TreeFailed onRetry={refresh} />;
  return (
    <TreeSelect
      inputId={id}
      className="record-wide-control"
      value={typeof value === 'string' ? value : null}
      options={treeNodes(tree ?? [])}
      filter
      showClear={!required}
      appendTo="self"
      placeholder={placeholder ?? t('record.input.choose')}
      disabled={disabled || tree === null}
      invalid={invalid}
      pt={{
        // What opens a tree is a combobox; the arrow beside it only helps the pointer, so it takes the label along.
        hiddenInput: { ...ariaOf(props), role: 'combobox' },
        trigger: { 'aria-labelledby': labelId },
        filter: { 'aria-labelledby': labelId },
        // The arrow keys open and close a line; its toggler is for the pointer alone and has no name.
        tree: { toggler: { 'aria-hidden': true } },
      }}
      onChange={(event) => onChange(typeof event.value === 'string' ? event.value : null)}
      onHide={onBlur}
    />
  );
}
