import type { FormNode } from '@src/contracts/form-document/document.ts';
import { optionsOf } from '@src/contracts/form-document/node-field.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import { TextField } from '@src/ui/form/text-field.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';

interface OptionsPropProps {
  readonly node: FormNode;
  readonly onChange: (options: unknown) => void;
}

const SEPARATOR = '|';

const printOptions = (node: FormNode): string =>
  optionsOf(node)
    .map(({ value, label }) =>
      typeof label === 'string' ? value : [value, label.zh_CN, label.en].join(` ${SEPARATOR} `),
    )
    .join('\n');

const readOptions = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [value = '', zh = '', en = ''] = line.split(SEPARATOR).map((part) => part.trim());
    return value === '' ? [] : [{ value, label: { zh_CN: zh || value, en: en || zh || value } }];
  });

/** The options as the text says them; what differs from it otherwise, as after an undo, replaces the text. */
const isSaidBy = (text: string, node: FormNode): boolean =>
  isSameValue(readOptions(text), Array.isArray(node.props.options) ? node.props.options : []);

/** Edits the options of a choice, one on each line: value, Chinese, English. */
export function OptionsProp({ node, onChange }: OptionsPropProps) {
  const t = useTranslate();
  const [typed, setText] = useState(() => printOptions(node));
  const text = isSaidBy(typed, node) ? typed : printOptions(node);
  return (
    <TextField
      label={t('formDesign.prop.options')}
      className="fd-options"
      lines={4}
      data-testid="form-prop-options"
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(readOptions(next));
      }}
      note={<p className="field-help">{t('formDesign.prop.optionsHelp')}</p>}
    />
  );
}
