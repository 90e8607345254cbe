/** The link to a collection's preview. */
export const collectionPath = (id: string): string => `#/eav/assemble?record=${encodeURIComponent(id)}`;
