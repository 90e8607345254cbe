import { useTranslate } from '@src/ui/use-translate.ts';
import { TreeSelect } from 'primereact/treeselect';
import { ariaOf, type InputProps } from '../input-props.ts';
import { treeNodes } from './choice-tree.ts';
import { TreeFailed } from './tree-error.tsx';
import { useChoiceTree } from './use-choice-tree.ts';

/** One record of a resource that is a tree. A record is never offered itself or what hangs below it as its parent. */
export function TreePick(props: InputProps) {
  const t = useTranslate();
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
        // The control that opens a tree is a combobox, and takes the label; its arrow is for the pointer alone.
        hiddenInput: { ...ariaOf(props), role: 'combobox' },
        trigger: { 'aria-hidden': true },
        filter: { 'aria-labelledby': labelId },
        // The arrow keys open and close a line; its toggler is for the pointer alone and has no name.
        tree: { toggler: { 'aria-hidden': true } },
      }}
      onChange={(event) => onChange(typeof event.value === 'string' ? event.value : null)}
      onHide={onBlur}
    />
  );
}
