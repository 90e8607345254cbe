/** The values of a row by field name, or of a body that is about to become one; absent where there is none. */
type Values = Readonly<Record<string, unknown>> | null | undefined;

/** The text of a field; empty when it holds none. */
export const textIn = (values: Values, field: string): string => {
  const value = values?.[field];
  return typeof value === 'string' ? value : '';
};

/** The number of a field; zero when it holds none. */
export const numberIn = (values: Values, field: string): number => {
  const value = values?.[field];
  return typeof value === 'number' ? value : 0;
};

/** The texts of a list field; empty when it holds none. */
export const listIn = (values: Values, field: string): readonly string[] => {
  const value = values?.[field];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
};
