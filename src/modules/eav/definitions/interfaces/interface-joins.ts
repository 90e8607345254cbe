type Values = Readonly<Record<string, unknown>>;

/** Maximum number of joins of an interface. */
export const MAX_JOINS = 3;

const wordsIn = (values: Values, name: string): readonly string[] => {
  const words = values[name];
  return Array.isArray(words) ? words.filter((each) => typeof each === 'string') : [];
};

/**
 * The relations that an interface joins, each as a path of codes such as `venue` or `venue.city`; shorter ones first.
 */
export const joinsOf = (values: Values): readonly string[] =>
  wordsIn(values, 'joins').toSorted((one, other) => one.split('.').length - other.split('.').length);

/** The codes that an interface selects from the collection at the end of a path; an empty list means all of them. */
export const chosenAt = (values: Values, path: string): readonly string[] =>
  wordsIn(values, 'selection').flatMap((each) => {
    const end = each.lastIndexOf('.');
    return each.slice(0, Math.max(0, end)) === path ? [each.slice(end + 1)] : [];
  });

/** The path above a code: `venue` for `venue.name`; empty for a field of the collection itself. */
export const pathOf = (code: string): string => code.slice(0, Math.max(0, code.lastIndexOf('.')));
