import { queryChoices } from '@machines/cache/index.ts';
import { MAX_WORDS } from '@src/contracts/resource/list-query.ts';
import type { Choice } from '@src/contracts/resource/responses.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { AutoComplete, type AutoCompleteCompleteEvent } from 'primereact/autocomplete';
import { useEffect, useRef, useState } from 'react';
import { useCache } from '../../cache/use-cache.ts';
import { useRecordTitles } from '../../cache/use-titles.ts';
import { useLabel } from '../../use-label.ts';
import { ariaOf, type InputProps } from './input-props.ts';
import { TreeChecks } from './tree/tree-checkboxes.tsx';
import { TreePick } from './tree/tree-picker.tsx';

/** Maximum number of suggested records; typing finds the others. */
const OFFERED = 20;
const PAUSE = 200;

/** Suggested records of the other resource for the typed text; outdated responses are ignored. */
function useSuggestions({ field, record }: Pick<InputProps, 'field' | 'record'>) {
  const { resource = '', same, where } = field.relation ?? {};
  const cache = useCache();
  const [found, setFound] = useState<readonly Choice[]>([]);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const search = async ({ query }: AutoCompleteCompleteEvent) => {
    asked.current?.abort();
    const question = new AbortController();
    asked.current = question;
    const { signal } = question;
    const q = query.trim();
    try {
      const params = {
        ...(q === '' ? {} : { q }),
        ...(same === undefined || record === null ? {} : { same, besides: record }),
        ...(where === undefined ? {} : { where }),
        size: OFFERED,
      };
      const choices = await queryChoices(cache, { kind: 'choices', resource, params }, signal);
      // A new array each time: the control opens only for a list that is not identical to the last one.
      if (!signal.aborted) setFound([...choices]);
    } catch {
      // The gateway has reported the error; an empty list closes the panel instead of leaving it loading.
      if (!signal.aborted) setFound([]);
    }
  };
  return { found, search };
}

/** A suggestion: its title, and a note that distinguishes it from others with the same title. */
const suggestion = ({ label, note }: Choice) => (
  <span className="record-suggestion">
    {label}
    {note !== undefined && <small>{note}</small>}
  </span>
);

function useChoiceProps(props: InputProps) {
  const { field, id, onBlur, disabled, invalid, placeholder } = props;
  const t = useTranslate();
  const label = useLabel();
  const { found, search } = useSuggestions(props);
  return {
    inputId: id,
    className: 'record-wide-control',
    suggestions: found.filter((choice) => choice.disabled !== true),
    completeMethod: (event: AutoCompleteCompleteEvent) => void search(event),
    field: 'label',
    itemTemplate: suggestion,
    dropdown: true,
    dropdownAriaLabel: t('record.input.showChoices', { name: label(field.label) }),
    delay: PAUSE,
    minLength: 0,
    maxLength: MAX_WORDS,
    showEmptyMessage: true,
    appendTo: 'self' as const,
    disabled,
    invalid,
    placeholder: placeholder ?? t('record.input.find'),
    onBlur,
  };
}

/** The text for a title: empty until it is loaded, never the id of the record. */
function useTitleWords() {
  const t = useTranslate();
  return (title: string | null | undefined) => (title === null ? t('resource.value.gone') : (title ?? ''));
}

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string';

function OneRecord(props: InputProps) {
  const { field, value, onChange } = props;
  const id = typeof value === 'string' ? value : null;
  const [title] = useRecordTitles(field.relation?.resource ?? '', id === null ? [] : [id]);
  const [typed, setTyped] = useState<string | null>(null);
  const shared = useChoiceProps(props);
  const chosen = useTitleWords()(id === null ? '' : title);
  return (
    <AutoComplete
      {...shared}
      pt={{ input: { root: ariaOf(props) }, list: { 'aria-labelledby': props.labelId } }}
      value={typed ?? chosen}
      onChange={({ value: next }) => {
        if (isChoice(next)) {
          setTyped(null);
          onChange(next.value);
        } else {
          setTyped(typeof next === 'string' ? next : '');
          if (next === '' || next === null) onChange(null);
        }
      }}
      onBlur={() => {
        // Typed text that was not selected does not identify a record.
        setTyped(null);
        props.onBlur();
      }}
    />
  );
}

function SeveralRecords(props: InputProps) {
  const { field, value, onChange } = props;
  const ids = Array.isArray(value) ? value.map(String) : [];
  const titles = useRecordTitles(field.relation?.resource ?? '', ids);
  const shared = useChoiceProps(props);
  const words = useTitleWords();
  const chosen = ids.map((each, index) => ({ value: each, label: words(titles[index]) }));
  return (
    <AutoComplete
      {...shared}
      pt={{ list: { 'aria-labelledby': props.labelId } }}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      multiple
      value={chosen}
      placeholder={ids.length > 0 ? '' : shared.placeholder}
      onChange={({ value: next }) => {
        const chosenNow: readonly unknown[] = Array.isArray(next) ? next : [];
        onChange([...new Set(chosenNow.filter(isChoice).map((choice) => choice.value))]);
      }}
    />
  );
}

/** One record of another resource: searched by typing, or picked from its tree. */
export function RelationInput(props: InputProps) {
  return props.field.relation?.parentField === undefined ? <OneRecord {...props} /> : <TreePick {...props} />;
}

/** Several records of another resource: searched by typing, or checked in its tree. */
export function RelationsInput(props: InputProps) {
  return props.field.relation?.parentField === undefined ? <SeveralRecords {...props} /> : <TreeChecks {...props} />;
}
