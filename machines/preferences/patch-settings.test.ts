import { mergeSettings } from '@src/contracts/settings/merge-settings.ts';
import { DEFAULT_SETTINGS, MENU_TYPES, settingsContract } from '@src/contracts/settings/settings.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { menuTypeEffects, narrowSettings, patchSettings } from './patch-settings.ts';

const menuWith = (menuSetting: Partial<typeof DEFAULT_SETTINGS.menuSetting>) => ({
  ...DEFAULT_SETTINGS,
  menuSetting: { ...DEFAULT_SETTINGS.menuSetting, ...menuSetting },
});

describe('mergeSettings', () => {
  const changed = { ...menuWith({ type: 'mix', menuWidth: 300 }), lockTime: 5 };

  it('applies valid values and keeps the rest', () => {
    const merged = mergeSettings(changed, { grayMode: true, menuSetting: { accordion: false } }, 'default');
    expect(merged).toEqual({
      settings: { ...changed, grayMode: true, menuSetting: { ...changed.menuSetting, accordion: false } },
      notices: [],
    });
  });

  it('drops unknown keys and replaces invalid values by defaults, with a notice', () => {
    const raw = {
      lockTime: -1,
      unknown: 1,
      menuSetting: { type: 'spiral', menuWidth: 'wide', extra: {} },
      headerSetting: 7,
    };
    const { settings, notices } = mergeSettings(changed, raw, 'default');
    expect(settings).toEqual({
      ...changed,
      lockTime: 0,
      menuSetting: { ...changed.menuSetting, type: 'sidebar', menuWidth: 210 },
    });
    expect(notices).toEqual([
      { at: 'lockTime', reason: 'unusableValue' },
      { at: 'headerSetting', reason: 'unusableValue' },
      { at: 'menuSetting.menuWidth', reason: 'unusableValue' },
      { at: 'menuSetting.type', reason: 'unusableValue' },
      { at: 'menuSetting.extra', reason: 'unknownKey' },
      { at: 'unknown', reason: 'unknownKey' },
    ]);
  });

  it.each([null, 'text', 7, [], [{}]])('does not change settings for %j', (raw) => {
    expect(mergeSettings(changed, raw, 'default')).toEqual({
      settings: changed,
      notices: [{ at: '(settings)', reason: 'notSettings' }],
    });
  });

  it('changes no prototype and calls no getter (R-62)', () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"x":1,"grayMode":true},"constructor":{"prototype":{"x":1}},"menuSetting":{"__proto__":{"x":1}}}',
    );
    const { settings } = mergeSettings(DEFAULT_SETTINGS, hostile, 'default');
    expect(settings).toEqual(DEFAULT_SETTINGS);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);

    let runs = 0;
    const withGetter = {
      get grayMode() {
        runs += 1;
        return true;
      },
    };
    expect(mergeSettings(DEFAULT_SETTINGS, withGetter, 'default').settings.grayMode).toBe(false);
    expect(runs).toBe(0);
  });

  it(
    'returns valid settings for any input',
    () => {
      const keys = ['menuSetting', 'lockTime', 'type', 'themeColor', '__proto__', 'constructor', 'headerSetting', 'x'];
      const { tree } = fc.letrec((tie) => ({
        tree: fc.oneof(
          { maxDepth: 4 },
          fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom('mix', '#000000', null)),
          fc.array(tie('tree'), { maxLength: 3 }),
          fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), tie('tree'), { maxKeys: 6 }),
        ),
      }));
      fc.assert(
        fc.property(tree, fc.constantFrom('default' as const, 'present' as const), (raw, fallback) => {
          const { settings } = mergeSettings(changed, raw, fallback);
          expect(v.safeParse(v.strictObject(settingsContract.entries), settings).success).toBe(true);
        }),
        { numRuns: runs(200), seed: 62 },
      );
    },
    runs(30_000),
  );
});

describe('patchSettings', () => {
  it('keeps the current value where a patch is invalid', () => {
    const present = { ...DEFAULT_SETTINGS, lockTime: 5 };
    expect(patchSettings(present, { lockTime: Number.NaN, grayMode: true })).toEqual({ ...present, grayMode: true });
  });

  it.each([
    ['sidebar', 'inline'],
    ['mix', 'inline'],
    ['mix-sidebar', 'inline'],
    ['top-menu', 'horizontal'],
  ] as const)('sets for the menu type %s the mode %s, and shows and expands the menu', (type, mode) => {
    const other = MENU_TYPES.find((candidate) => candidate !== type) ?? 'mix';
    const present = menuWith({
      type: other,
      mode: 'vertical',
      collapsed: true,
      show: false,
      hidden: true,
      split: true,
    });
    expect(patchSettings(present, { menuSetting: { type } }).menuSetting).toEqual({
      ...present.menuSetting,
      type,
      mode,
      collapsed: false,
      show: true,
      hidden: false,
      split: false,
    });
  });

  it('prefers an explicit value over the consequence of the type', () => {
    expect(patchSettings(DEFAULT_SETTINGS, { menuSetting: { type: 'mix', split: true } }).menuSetting.split).toBe(true);
  });

  it('changes nothing else when the type stays the same', () => {
    const present = menuWith({ collapsed: true });
    expect(patchSettings(present, { menuSetting: { type: 'sidebar' } })).toEqual(present);
  });

  it('never enables a split of a horizontal menu', () => {
    expect(menuTypeEffects(menuWith({ mode: 'horizontal' }), 'mix').split).toBe(false);
  });
});

it('narrow settings use a collapsed inline sidebar and change nothing else', () => {
  const chosen = menuWith({ type: 'mix', mode: 'horizontal', split: true, collapsed: false, menuWidth: 333 });
  expect(narrowSettings(chosen)).toEqual(
    menuWith({ type: 'sidebar', mode: 'inline', split: false, collapsed: true, menuWidth: 333 }),
  );
});
