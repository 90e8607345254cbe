import type { ProjectSettings, SettingsPatch } from './settings.ts';

type Group = {
  [Key in keyof ProjectSettings]: ProjectSettings[Key] extends object ? Key : never;
}[keyof ProjectSettings];

/** Path of a setting: `grayMode`, or `menuSetting.type` within a group. */
export type SettingPath =
  | Exclude<keyof ProjectSettings, Group>
  | { [Each in Group]: `${Each}.${keyof ProjectSettings[Each] & string}` }[Group];

/** The value of one setting. */
export function settingAt(settings: ProjectSettings, path: SettingPath): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null ? Object.getOwnPropertyDescriptor(at, key)?.value : undefined,
      settings,
    );
}

/** A patch of one setting. The value is not checked here: `mergeSettings` drops unusable ones. */
export function patchAt(path: SettingPath, value: unknown): SettingsPatch {
  const [head = '', tail] = path.split('.');
  return { [head]: tail === undefined ? value : { [tail]: value } } as SettingsPatch;
}
