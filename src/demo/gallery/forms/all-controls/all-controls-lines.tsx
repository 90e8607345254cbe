import { CHIP_PARTS } from '@src/crud/field-kinds/inputs/prime-inputs.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { AutoComplete } from 'primereact/autocomplete';
import { Chips } from 'primereact/chips';
import { useState } from 'react';
import { LongTextControl, NumberControl, TextControl } from '../kit/controls.tsx';
import { type FieldControl, FormField } from '../kit/form-field.tsx';
import type { SampleForm } from '../kit/use-sample-form.ts';
import type { AllControlsValues } from './all-controls-form.ts';

const MAX_NOTE_LENGTH = 200;

/** Text inputs. */
export function AllTextControls({ handle }: { readonly handle: SampleForm<AllControlsValues> }) {
  const t = useTranslate();
  return (
    <>
      <FormField handle={handle} name="text" label={t('gallery.forms.every.text')} required>
        {(control) => <TextControl control={control} />}
      </FormField>
      <FormField
        handle={handle}
        name="search"
        label={t('gallery.forms.every.search')}
        help={t('gallery.forms.every.searchHelp')}
      >
        {(control) => <Suggested control={control} />}
      </FormField>
      <FormField handle={handle} name="number" label={t('gallery.forms.every.number')} required>
        {(control) => <NumberControl control={control} decimals={2} prefix={'\u00a5'} />}
      </FormField>
      <FormField
        handle={handle}
        name="tags"
        label={t('gallery.forms.every.tags')}
        help={t('gallery.forms.every.tagsHelp')}
      >
        {({ id, value, onChange, onBlur, invalid, aria }) => (
          <Chips
            inputId={id}
            className="form-control"
            value={value}
            separator=","
            addOnBlur
            allowDuplicate={false}
            invalid={invalid}
            pt={{ ...CHIP_PARTS, input: aria }}
            onChange={(event) => onChange(event.value ?? [])}
            onBlur={onBlur}
          />
        )}
      </FormField>
      <FormField handle={handle} name="note" label={t('gallery.forms.every.note')} wide>
        {(control) => (
          <>
            <LongTextControl control={control} maxLength={MAX_NOTE_LENGTH} />
            <p className="field-help number">
              {t('gallery.forms.every.noteCount', { count: control.value.length, most: MAX_NOTE_LENGTH })}
            </p>
          </>
        )}
      </FormField>
    </>
  );
}

/** Text input with suggestions from the server. */
function Suggested({ control }: { readonly control: FieldControl<string> }) {
  const { samples } = useApp().gateways;
  const [found, setFound] = useState<string[]>([]);
  const { id, value, onChange, onBlur, invalid, aria } = control;
  const search = (words: string) =>
    void samples.options(words, new AbortController().signal).then(
      (options) => setFound(options.slice(0, 8).map(({ name }) => name)),
      () => setFound([]),
    );
  return (
    <AutoComplete
      inputId={id}
      className="form-control"
      value={value}
      suggestions={found}
      appendTo="self"
      invalid={invalid}
      pt={{ input: { root: aria } }}
      completeMethod={({ query }) => search(query)}
      onChange={(event) => onChange(typeof event.value === 'string' ? event.value : '')}
      onBlur={onBlur}
    />
  );
}
