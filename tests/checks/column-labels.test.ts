import type { Label } from '@src/contracts/resource/label.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';
import { exportFields, exportLineFields } from '@src/crud/files/file-columns.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../e2e/support/texts.ts';

const DEFINITIONS = SERVER_RESOURCES.map(({ definition }) => definition);

const said = (label: Label, locale: Locale) =>
  typeof label === 'string' ? (textsOf(locale).get(label) ?? label) : label[locale];

describe('columns of one file', () => {
  // Columns of one name are told apart by the names of their fields, which operators do not know.
  it.each(['zh_CN', 'en'] as const)('have different names in %s', (locale) => {
    const doubled = DEFINITIONS.flatMap((definition) => {
      const fields = [...exportFields(definition), ...exportLineFields(definition)];
      const names = fields.map(({ label }) => said(label, locale));
      const isDoubled = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
      return fields.flatMap(({ name }, at) => (isDoubled(names[at] ?? '') ? `${definition.name}.${name}` : []));
    });
    expect(doubled).toEqual([]);
  });
});
