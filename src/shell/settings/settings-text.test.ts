import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import { expect, it } from 'vitest';
import { readSettings, settingsText } from './settings-text.ts';

it('parses its own text without a loss', () => {
  expect(readSettings(settingsText(DEFAULT_SETTINGS), DEFAULT_SETTINGS, false)).toEqual({
    ok: true,
    raw: DEFAULT_SETTINGS,
    notices: [],
  });
});

it('applies imported values of deployment settings only in a console that is not hardened', () => {
  const text = '{"permissionMode":"ROLE","canEmbedIFramePage":true,"grayMode":true}';
  expect(readSettings(text, DEFAULT_SETTINGS, true)).toEqual({ ok: true, raw: { grayMode: true }, notices: [] });
  expect(readSettings(text, DEFAULT_SETTINGS, false)).toEqual({ ok: true, raw: JSON.parse(text), notices: [] });
});
