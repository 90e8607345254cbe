import * as v from 'valibot';
import { DEFAULT_SETTINGS, type ProjectSettings, settingsContract } from './settings.ts';

/** An unusable value of external settings; `at` is its dotted path. */
export interface SettingNotice {
  readonly at: string;
  readonly reason: 'unknownKey' | 'unusableValue' | 'notSettings';
}

/** Settings merged from external data, and the unusable values. */
export interface MergedSettings {
  readonly settings: ProjectSettings;
  readonly notices: readonly SettingNotice[];
}

type Entries = Readonly<Record<string, v.GenericSchema>>;
type Bag = Readonly<Record<string, unknown>>;

/** Replacement of an unusable value: the current setting, or the code default. */
type Fallback = 'present' | 'default';

const isBag = (raw: unknown): raw is Bag => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** An own data property; getters and inherited values are not read. */
function ownValue(bag: Bag, key: string): unknown {
  return Object.getOwnPropertyDescriptor(bag, key)?.value;
}

function entriesOf(schema: v.GenericSchema): Entries | null {
  return 'entries' in schema && isBag(schema.entries) ? (schema.entries as Entries) : null;
}

/**
 * Merges external data into settings, value by value: unknown keys are dropped, unusable values fall back, and every
 * such case is reported. Never throws, never touches a prototype.
 */
export function mergeSettings(present: ProjectSettings, raw: unknown, fallback: Fallback): MergedSettings {
  if (!isBag(raw)) return { settings: present, notices: [{ at: '(settings)', reason: 'notSettings' }] };
  const notices: SettingNotice[] = [];
  const merged = mergeGroup(settingsContract.entries, present, DEFAULT_SETTINGS, raw, { at: '', fallback, notices });
  const checked = v.safeParse(settingsContract, merged);
  return checked.success ? { settings: checked.output, notices } : { settings: present, notices };
}

interface Place {
  readonly at: string;
  readonly fallback: Fallback;
  readonly notices: SettingNotice[];
}

function mergeGroup(entries: Entries, present: Bag, defaults: Bag, raw: Bag, place: Place): Bag {
  const merged: [string, unknown][] = [];
  for (const [key, schema] of Object.entries(entries)) {
    const inner = { ...place, at: place.at === '' ? key : `${place.at}.${key}` };
    const given = Object.hasOwn(raw, key) ? ownValue(raw, key) : undefined;
    merged.push([
      key,
      given === undefined ? present[key] : mergeValue(schema, present[key], defaults[key], given, inner),
    ]);
  }
  for (const key of Object.keys(raw)) {
    if (!Object.hasOwn(entries, key)) {
      place.notices.push({ at: place.at === '' ? key : `${place.at}.${key}`, reason: 'unknownKey' });
    }
  }
  return Object.fromEntries(merged);
}

function mergeValue(
  schema: v.GenericSchema,
  present: unknown,
  standard: unknown,
  given: unknown,
  place: Place,
): unknown {
  const group = entriesOf(schema);
  if (group !== null && isBag(given) && isBag(present) && isBag(standard)) {
    return mergeGroup(group, present, standard, given, place);
  }
  const checked = v.safeParse(schema, given);
  if (checked.success && group === null) return checked.output;
  place.notices.push({ at: place.at, reason: 'unusableValue' });
  return place.fallback === 'default' ? standard : present;
}
