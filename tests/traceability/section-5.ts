import { FILES } from './files.ts';
import { by, proven, type Row } from './row.ts';

/** Section 5, validation rules. */
export const SECTION_5: readonly Row[] = [
  ...proven('5', [
    [
      'Before a request is sent, date-like payload values are formatted to YYYY-MM-DD HH:mm:ss',
      by(FILES.payload, '%s', 'formats a date'),
      by(FILES.payload, '%s', 'formats a dayjs date'),
    ],
    [
      'and string values are trimmed.',
      by(FILES.payload, '%s', 'trims text'),
      by(FILES.payload, 'does not mutate its input, and is idempotent'),
    ],
    ['Menu search trims and lowercases the keyword', by(FILES.textMatch, 'of %.20j is %.20j', '  Users ')],
    [
      'an empty keyword is ignored.',
      by(FILES.textMatch, 'is absent in %j', ''),
      by(FILES.search, 'blank text %j ends the search at once, and no late result arrives'),
    ],
    [
      "When encrypted storage is on, the storage key and iv must each be exactly 16 characters, otherwise it fails with 'When hasEncrypt is true, the key or iv must be 16 bits!'.",
      by(FILES.cipher, 'refuses key %j with iv %j with the fixed message'),
      by(FILES.cipher, 'accepts the default key and iv'),
    ],
    [
      "Changing roles outside route-mapping mode fails with 'Please switch PermissionModeEnum to ROUTE_MAPPING mode in the configuration to operate!'.",
      by(FILES.permission, 'refuses other roles with the text of the specification'),
    ],
    [
      'Demo login compares username and password exactly against the two demo users',
      by(FILES.auth, 'refuses %s', 'another case'),
      by(FILES.auth, 'refuses %s', 'blanks around'),
      by(FILES.auth, 'refuses %s', 'a wrong password'),
    ],
    ['token-bearing calls need a token.', by(FILES.auth, '%s refuses a missing and an unknown one')],
    [
      'a name containing the text admin is rejected with the message "该字段不能包含admin"',
      by(FILES.system, 'refuses a name that contains admin'),
    ],
    ['otherwise it succeeds.', by(FILES.system, 'accepts any other')],
  ]),
  ...proven('5', [
    ['Date-only format is YYYY-MM-DD.', by(FILES.dateInput, 'accepts a typed %s, %s', 'date')],
    ['Class names must not contain spaces.', by(FILES.styleName, 'rejects a class name with a space: %j')],
    [
      'Button colour must be primary, error, warning, success or empty.',
      by(FILES.lifecycle, 'the button of an event can have the colour %j'),
      by(FILES.lifecycle, 'the button of an event cannot have the colour %j'),
      by(FILES.recordPage, 'has buttons for available events, and explains the unavailable ones'),
    ],
    [
      'Loading size must be default, small or large.',
      by(FILES.loading, 'can be %s'),
      by(FILES.loading, 'ignores an unknown size'),
    ],
  ]),
];
