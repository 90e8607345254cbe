import { useTranslate } from '@src/ui/use-translate.ts';
import { TreeSelect } from 'primereact/treeselect';
import { ariaOf, type InputProps } from '../input-props.ts';
import { treeNodes } from './choice-tree.ts';
import { TreeFailed } from './tree-error.tsx';
import { useChoiceTree } from './use-choice-tree.ts';

/** Shown until the tree is loaded: the title of the record is not known yet, and nothing can be chosen. The control needs a text. */
const BLANK = '\u00a0';

/** One record of a tree resource. For a parent field, the record itself and its descendants are excluded. */
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
      placeholder={tree === null ? BLANK : (placeholder ?? t('record.input.choose'))}
      disabled={disabled || tree === null}
      invalid={invalid}
      pt={{
        // The control that opens the tree is a combobox and gets the label; its arrow is for the pointer only.
        hiddenInput: { ...ariaOf(props), role: 'combobox' },
        trigger: { 'aria-hidden': true },
        filter: { 'aria-labelledby': labelId },
        // The arrow keys expand and collapse a row; its toggle button is for the pointer only and has no name.
        tree: { toggler: { 'aria-hidden': true } },
      }}
      onChange={(event) => onChange(typeof event.value === 'string' ? event.value : null)}
      onHide={onBlur}
    />
  );
}
