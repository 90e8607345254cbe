/**
 * Text that identifies a licence; whitespace is normalised to one space, letter case is ignored. @type {readonly [string,
 * RegExp][]}
 */
const TEXTS = [
  ['MPL-2.0', /mozilla public license,? (?:version|v\.) ?2\.0/],
  ['Apache-2.0', /apache license,? version 2\.0/],
  ['CC0-1.0', /cc0 1\.0 universal|creative commons zero v1\.0/],
  ['Unlicense', /this is free and unencumbered software released into the public domain/],
  ['Python-2.0', /python software foundation license version 2/],
  ['BSD', /redistribution and use in source and binary forms,? with or without modification,? are permitted/],
  [
    'ISC',
    /permission to use, copy, modify,? and(?:\/or)? distribute this software for any purpose with or without fee is hereby granted/,
  ],
  ['MIT', /permission is hereby granted, free of charge, to any person obtaining a copy of this software/],
];
/** Phrases that restrict the rights granted by the texts above. */
const RESTRICTIONS =
  /commons clause|non-?commercial use|commercial licen[cs]e|licen[cs]e key|business source licen[cs]e|server side public|elastic licen[cs]e|gnu (?:affero |lesser )?general public licen[cs]e|eclipse public licen[cs]e|annual(?:ly)? renew/;

/** The Mozilla licence names the licences that it can be combined with; they are no licence of the package. */
const SECONDARY = /"secondary license" means either .{0,300}? any later versions of those licenses/;

/**
 * Names of the licences found in a text, in a fixed order; `restricted` when it restricts the granted rights, which needs
 * manual review.
 * @param {string} text
 */
export function readLicence(text) {
  const plain = text
    .toLowerCase()
    .replace(/[\s*#>]+/g, ' ')
    .replace(/[“”]/g, '"');
  const restricted = RESTRICTIONS.exec(plain.replace(SECONDARY, ''))?.[0];
  const names = TEXTS.filter(([, words]) => words.test(plain)).map(([name]) => name);
  return { names, restricted };
}
