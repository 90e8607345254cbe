import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';
import { textKind } from './text-kind.ts';

/** A mobile number of mainland China, or an international number in E.164 format. */
const PHONE = /^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/;

/** A telephone number, stored without spaces and hyphens. */
export const phoneKind: FieldKind = {
  ...textKind,
  name: 'phone',
  schema: () => v.pipe(v.string(rule('format')), v.regex(PHONE, rule('format'))),
  parse: (text) => text.replace(/[\s()-]/g, ''),
};
