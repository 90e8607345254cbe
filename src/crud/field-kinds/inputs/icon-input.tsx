import { textOf } from '@src/lib/text/text-of.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { IconGrid } from '@src/ui/icon/icon-grid.tsx';
import { PopoverPanel } from '@src/ui/menu/popover-panel.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type InputProps, nativeProps, typedValue } from './input-props.ts';

/** An icon: a bundled one chosen from a list, or the name of any other typed. */
export function IconInput(props: InputProps) {
  const t = useTranslate();
  const { value, onChange, disabled } = props;
  const text = textOf(value);
  return (
    <span className="record-line">
      <input
        {...nativeProps(props)}
        type="text"
        className="input"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(typedValue(event.currentTarget.value))}
      />
      {!disabled && (
        <PopoverPanel
          label={t('record.input.pickIcon')}
          className="button button-icon record-icon-button"
          iconOnly
          align="end"
          content={(close) => (
            <IconGrid
              chosen={text}
              searchLabel={t('record.input.findIcon')}
              emptyText={t('record.input.noIcon')}
              onPick={(name) => {
                onChange(name);
                close();
              }}
            />
          )}
        >
          <Icon name={text === '' ? 'pi pi-th-large' : text} />
        </PopoverPanel>
      )}
    </span>
  );
}
