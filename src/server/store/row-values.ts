/** The fields of a row or of a body; null or undefined when there is none. */
type Values = Readonly<Record<string, unknown>> | null | undefined;

/** The text in a field; empty for other values. */
export const textIn = (values: Values, field: string): string => {
  const value = values?.[field];
  return typeof value === 'string' ? value : '';
};

/** The number in a field; 0 for other values. */
export const numberIn = (values: Values, field: string): number => {
  const value = values?.[field];
  return typeof value === 'number' ? value : 0;
};

/** The texts in a list field; empty for other values. */
export const listIn = (values: Values, field: string): readonly string[] => {
  const value = values?.[field];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
};
