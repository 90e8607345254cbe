import { type InputProps, typedValue } from '@src/crud/field-kinds/inputs/input-props.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { AutoComplete } from 'primereact/autocomplete';
import { useState } from 'react';
import { useViewNames } from './use-view-exists.ts';

/** Autocomplete of the console's views. Other names are accepted with a warning. */
export function ComponentInput(props: InputProps) {
  const { id, labelId, value, onChange, onBlur, disabled, required, invalid, describedBy } = props;
  const t = useTranslate();
  const { names, exists: isView } = useViewNames();
  const [found, setFound] = useState<readonly string[]>([]);
  const text = textOf(value);
  const exists = isView(text);
  const note = `${id}-view`;
  return (
    <>
      <AutoComplete
        inputId={id}
        className="record-wide-control"
        value={text}
        suggestions={[...found]}
        completeMethod={({ query }) => setFound(names.filter((name) => name.includes(query.trim().toLowerCase())))}
        dropdown
        dropdownAriaLabel={t('system.menuTools.views')}
        minLength={0}
        delay={100}
        appendTo="self"
        disabled={disabled}
        invalid={invalid}
        pt={{ list: { 'aria-labelledby': labelId } }}
        aria-labelledby={labelId}
        aria-required={required}
        aria-describedby={[describedBy, text === '' ? undefined : note].filter(Boolean).join(' ') || undefined}
        onChange={({ value: next }: { readonly value: unknown }) => onChange(typedValue(textOf(next)))}
        onBlur={onBlur}
      />
      {text !== '' && (
        <p id={note} className="field-help" role="status" data-testid="menu-view-check" data-exists={exists}>
          <Icon name={exists ? 'pi pi-check' : 'pi pi-exclamation-triangle'} />{' '}
          {t(exists ? 'system.menuTools.viewFound' : 'system.menuTools.noView')}
        </p>
      )}
    </>
  );
}
