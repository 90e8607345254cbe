/** The address of a collection beside the list of all. */
export const collectionPath = (id: string): string => `#/eav/assemble?record=${encodeURIComponent(id)}`;
