import type { FieldDefinition, Tone } from '@src/contracts/resource/field.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useLabel } from '../use-label.ts';

const LOOKS: Readonly<Record<Tone, { readonly tag: string; readonly icon: string | null }>> = {
  neutral: { tag: 'tag', icon: null },
  info: { tag: 'tag tag-info', icon: 'pi pi-info-circle' },
  success: { tag: 'tag tag-good', icon: 'pi pi-check-circle' },
  warning: { tag: 'tag tag-warn', icon: 'pi pi-exclamation-triangle' },
  danger: { tag: 'tag tag-bad', icon: 'pi pi-exclamation-circle' },
};

export interface OptionTagProps {
  readonly field: Pick<FieldDefinition, 'options'>;
  readonly value: string;
}

/** Label of an option; options with a tone are tags, distinguished by icon and text as well as colour. */
export function OptionTag({ field, value }: OptionTagProps) {
  const label = useLabel();
  const option = field.options?.find((each) => each.value === value);
  if (option === undefined) return <span className="cell-text">{value}</span>;
  const words = label(option.label);
  const { swatch } = option;
  if (swatch !== undefined)
    return (
      <span className="cell-swatch">
        <span className="cell-swatch-color" style={{ background: swatch }} aria-hidden="true" />
        <span className="cell-text" title={words}>
          {words}
        </span>
      </span>
    );
  if (option.tone === undefined && option.icon === undefined)
    return (
      <span className="cell-text" title={words}>
        {words}
      </span>
    );
  const { tag, icon } = LOOKS[option.tone ?? 'neutral'];
  const drawn = option.icon ?? icon;
  return (
    <span className={`${tag} cell-tag`}>
      {drawn !== null && <Icon name={drawn} />}
      <span className="cell-tag-words">{words}</span>
    </span>
  );
}
