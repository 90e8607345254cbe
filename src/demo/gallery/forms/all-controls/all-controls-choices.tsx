import { useApp } from '@src/ui/app-context.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { MultiSelect } from 'primereact/multiselect';
import { TreeSelect } from 'primereact/treeselect';
import { ChoiceControl } from '../kit/controls.tsx';
import { type FieldControl, FormField } from '../kit/form-field.tsx';
import type { SampleForm } from '../kit/use-sample-form.ts';
import { DUTIES } from '../release-form.ts';
import type { AllControlsValues } from './all-controls-form.ts';

/** Choice controls; some load their options from the server. */
export function AllChoiceControls({ handle }: { readonly handle: SampleForm<AllControlsValues> }) {
  const t = useTranslate();
  const { samples } = useApp().gateways;
  const remote = useQuery((words: string, signal: AbortSignal) => samples.options(words, signal), '');
  const duties = DUTIES.map((each) => ({ value: each, label: t(`gallery.forms.duty.${each}`) }));
  const remoteOptions = (remote.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FormField handle={handle} name="choice" label={t('gallery.forms.every.choice')} required>
        {(control) => <ChoiceControl control={control} options={duties} placeholder={t('gallery.forms.choose')} />}
      </FormField>
      <FormField handle={handle} name="remote" label={t('gallery.forms.every.remote')}>
        {(control) => (
          <ChoiceControl
            control={control}
            options={remoteOptions}
            loading={remote.data === null && remote.state !== 'failed'}
            filter
            placeholder={t('gallery.forms.choose')}
          />
        )}
      </FormField>
      <FormField handle={handle} name="several" label={t('gallery.forms.every.several')}>
        {({ id, value, onChange, onBlur, invalid, aria }) => (
          <MultiSelect
            inputId={id}
            className="form-control"
            value={value}
            options={duties}
            display="chip"
            placeholder={t('gallery.forms.choose')}
            appendTo="self"
            invalid={invalid}
            pt={{ input: aria }}
            onChange={(event) => onChange(event.value)}
            onBlur={onBlur}
          />
        )}
      </FormField>
      <FormField handle={handle} name="tree" label={t('gallery.forms.every.tree')}>
        {(control) => <TreeChoice control={control} />}
      </FormField>
    </>
  );
}

/** Choice of one node of a tree from the server. */
function TreeChoice({ control }: { readonly control: FieldControl<string> }) {
  const t = useTranslate();
  const { samples } = useApp().gateways;
  const { data } = useQuery((words: string, signal: AbortSignal) => samples.treeOptions(words, signal), '');
  const { id, labelId, value, onChange, onBlur, invalid, aria } = control;
  const nodes = (data ?? []).map(({ key, title, children }) => ({
    key,
    label: title,
    children: children.map((child) => ({ key: child.key, label: child.title })),
  }));
  return (
    <TreeSelect
      inputId={id}
      className="form-control"
      value={value === '' ? null : value}
      options={nodes}
      filter
      showClear
      appendTo="self"
      placeholder={t('gallery.forms.choose')}
      invalid={invalid}
      pt={{
        // The control that opens the tree is a combobox, and gets the label; its arrow is for pointers only.
        hiddenInput: { ...aria, role: 'combobox' },
        trigger: { 'aria-hidden': true },
        filter: { 'aria-labelledby': labelId },
        tree: { toggler: { 'aria-hidden': true } },
      }}
      onChange={(event) => onChange(typeof event.value === 'string' ? event.value : '')}
      onHide={onBlur}
    />
  );
}
