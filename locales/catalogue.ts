/** Texts as a tree; leaves are strings with `{{name}}` for values. Keys are the path, joined by dots. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}
