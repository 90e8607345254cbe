import type { FormNode } from '@src/contracts/form-document/document.ts';
import { optionsOf } from '@src/contracts/form-document/node-field.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

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

/** The options of a choice, one to a line: value, Chinese, English. */
export function OptionsProp({ node, onChange }: OptionsPropProps) {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState(() => printOptions(node));
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('formDesign.prop.options')}
      </label>
      <textarea
        id={id}
        className="input fd-options"
        rows={4}
        data-testid="form-prop-options"
        value={text}
        aria-describedby={`${id}-help`}
        onChange={(event) => {
          setText(event.target.value);
          onChange(readOptions(event.target.value));
        }}
      />
      <p id={`${id}-help`} className="field-help">
        {t('formDesign.prop.optionsHelp')}
      </p>
    </div>
  );
}
